"""The questions that lie over the canvas: words, place, picture, exports, sketching; no tool and no panel."""
