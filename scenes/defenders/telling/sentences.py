"""The sentences of the chronicle: for each thing that can happen several, which take turns.

Names stand in them as they are: that of a crowd and that of one person must fit the same sentence, in every language.
"""

from __future__ import annotations

from scenes.system.words import later

SENTENCES: dict[str, tuple[str, ...]] = {
    # ------------------------------------------------------------ what a card brought
    "arrived": (
        later("A new enemy made camp outside: {threat}."),
        later("That night other fires burned outside the city, the fires of {threat}."),
        later("The watch counted strange banners: {threat}."),
        later("There was dust on the road, and out of the dust came {threat}."),
        later("The ring round the city grew closer: {threat} had come."),
        later("By morning there was one camp more: {threat}."),
        later("The roads were closed a little further: {threat}."),
    ),
    "help": (
        later("Word got through that help was on its way."),
        later("A messenger slipped in with a promise of help."),
        later("Far off, others set out for the city."),
        later("A light was seen on the hills; friends, people said."),
        later("A letter came: hold out, it said, we are coming."),
    ),
    "spies": (
        later("Somebody in the city was talking to the enemy."),
        later("Spies had found a way in."),
        later("The enemy knew things that only people inside could know."),
    ),
    "spies-again": (
        later("More spies came; there was nothing left for them to learn."),
        later("The spies sent word again, of what was known outside already."),
    ),
    "sabotage": (
        later("Stores burned in the night, and nobody had seen a hand."),
        later("Wells were fouled, and people began to look at each other."),
        later("A fire broke out where nobody had left a light."),
    ),
    "terror": (
        later("Terror went about the streets, and it had a name: {threat}."),
        later("{threat} needed no ladder that night: fear climbed the walls alone."),
    ),
    "hunt-falls": (later("{threat} hunted {unit}, and the hunt ended at {place}."),),
    "hunt-escapes": (
        later("{threat} hunted {unit} through the night and came back with empty hands."),
        later("{unit} felt {threat} close behind, and got away."),
    ),
    "no-prey": (later("{threat} went hunting and found nobody."),),
    "king-strikes": (
        later("{threat} broke {place} to pieces."),
        later("Then {threat} turned on {place}, and left rubble."),
    ),
    "no-leader": (
        later("The drums called for a leader of the enemy, and there was none to answer."),
        later("The enemy had nobody to lead a stroke that night."),
    ),
    "nobody-came": (
        later("The horns called to the attack, and nobody came."),
        later("All stood to arms till morning. Nothing stirred outside."),
        later("The enemy could not agree to come."),
    ),
    "joker": (later("Then all came at once, every enemy that was left, and in the same hour the relief."),),
    "relief": (later("The relief marched in: {units}."),),
    "attack": (
        later("The enemy came: {threats}."),
        later("The bells rang the alarm: {threats}."),
        later("At first light it began, with {threats}."),
        later("Ladders went up, and with them came {threats}."),
        later("The ground shook under {threats}."),
        later("From the lines outside rose a shout, the shout of {threats}."),
    ),
    "surprise": (
        later("There was no warning. Out of the dark came {threats}."),
        later("Nobody had heard them come: {threats}."),
        later("The dogs barked too late: {threats}."),
        later("Between two rounds of the watch they struck: {threats}."),
    ),
    "in-strength": (
        later("The enemy came in strength, {count} companies, {first} at their head."),
        later("From all sides they came, {count} companies in all, and {first} in front."),
    ),
    "led": (
        later("Somebody had told {threat} the way."),
        later("{threat} went straight to where it hurt most."),
    ),
    # ------------------------------------------------------------ battles
    "held-well": (
        later("At {place} they broke like a wave, {ours} against {theirs}."),
        later("They never came near the heart of {place}: {ours} against {theirs}."),
        later("{place} hardly shook, {ours} against {theirs}."),
        later("At {place} it was soon over, {ours} against {theirs}."),
        later("Against {place} they could do nothing, {ours} against {theirs}."),
    ),
    "held": (
        later("{place} held, {ours} against {theirs}."),
        later("They were thrown back at {place}, {ours} against {theirs}."),
        later("When it was over {place} was still the city’s, {ours} against {theirs}."),
    ),
    "held-barely": (
        later("{place} held by a hair, {ours} against {theirs}."),
        later("It was a near thing at {place}, {ours} against {theirs}, but the place held."),
        later("At {place} all hung by a thread, {ours} against {theirs}, and the thread held."),
    ),
    "stand-off": (
        later("At {place} neither side gave way, {ours} against {theirs}."),
        later("At {place} they fought to a standstill, {ours} against {theirs}."),
    ),
    "lost-barely": (
        later("{place} was lost by a hair, {ours} against {theirs}."),
        later("So little was wanting at {place}, {ours} against {theirs}, and it fell."),
    ),
    "lost": (
        later("{place} fell, {ours} against {theirs}."),
        later("They got into {place}, {ours} against {theirs}, and stayed."),
        later("{place} could not be held, {ours} against {theirs}."),
        later("After hard fighting {place} was the enemy’s, {ours} against {theirs}."),
    ),
    "overrun": (
        later("{place} was overrun, {ours} against {theirs}."),
        later("At {place} there was no holding them, {ours} against {theirs}."),
    ),
    "undefended": (
        later("Nobody stood at {place}, and the enemy walked in."),
        later("{place} was lost without a blow: there was nobody to strike one."),
        later("At {place} an open door was all the enemy found."),
    ),
    "abandoned": (later("{place} was given up."),),
    "beaten": (
        later("It was the end of {threats}."),
        later("For {threats} the road ended there."),
        later("The city had seen the last of {threats}."),
        later("Nobody met {threats} again."),
        later("On the field lay {threats}."),
    ),
    "fallen": (
        later("The city buried {units}."),
        later("It was the last fight of {units}."),
        later("It cost the city {units}."),
    ),
    "fell-at": (later("At {place} the city lost {units}."),),
    "saved": (later("{player} led {units} to safety."),),
    "fled": (
        later("Flight saved {units}."),
        later("Out of the smoke, late and on foot, came {units}."),
    ),
    "wounded": (
        later("The wounds of {units} were bound by candle light."),
        later("It left wounds on {units}."),
        later("Healers had a long night with {units}."),
    ),
    # ------------------------------------------------------------ what the city did
    "moved": (
        later("{players} sent {units} over to {place}."),
        later("By order of {players}, {units} took up a post at {place}."),
        later("{players} strengthened {place} with {units}."),
        later("On a word from {players}, {units} moved to {place}."),
        later("{place} got company: {units}, sent by {players}."),
        later("That day {players} wanted {units} at {place}."),
    ),
    "moved-by-several": (
        later("{players} moved the defence to {place}: {units}."),
        later("All looked to {place}; {units} went there, on the word of {players}."),
        later("To {place}, {players} agreed, and {units} went."),
    ),
    "won-back": (
        later("{unit} won {place} back."),
        later("The lamps were lit again in {place}, by {unit}."),
        later("{place} came back to the city by the hand of {unit}."),
        later("The enemy was thrown out of {place} by {unit}."),
        later("A banner flew again over {place}, that of {unit}."),
    ),
    "shot-down": (
        later("{unit} reached out over the lines, and that was the end of {threat}."),
        later("One stroke from afar by {unit} was enough for {threat}."),
        later("{unit} took aim at {threat} and did not miss."),
        later("From {threat} there was nothing more to fear, thanks to {unit}."),
        later("There was a crash among the tents outside. {unit} had found {threat}."),
        later("Where {threat} had camped, smoke rose: {unit} had struck home."),
        later("{unit} sent one greeting across, and {threat} sent none back."),
        later("Before midnight the fires of {threat} were out, by the hand of {unit}."),
    ),
    "missed": (
        later("{unit} took aim at {threat} and missed."),
        later("What {unit} sent over to {threat} fell short."),
        later("{unit} tried for {threat} and hit nothing but earth."),
        later("All that {unit} could do was make {threat} keep away."),
        later("{unit} had {threat} in sight, and lost them in the smoke."),
        later("Close to {threat} the ground flew up, no more than that; {unit} had aimed badly."),
        later("{threat} laughed at what came from {unit}."),
        later("The wind was against {unit}, and {threat} had a quiet night."),
        later("{unit} wasted the evening on {threat}."),
    ),
    "healed": (
        later("A wound of {units} closed."),
        later("There was better news of {units}."),
    ),
    "not-healed": (later("{unit} sat with the wounded all night, and could do nothing."),),
    "repaired": (
        later("{place} stood again, by the work of {unit}."),
        later("Stone by stone {unit} raised {place} anew."),
    ),
    "not-repaired": (later("{unit} worked on {place}, and what was built by day fell by night."),),
    "inspired": (
        later("{unit} spoke to the people, and they took heart."),
        later("{unit} found the word that was wanting."),
    ),
    "not-inspired": (later("{unit} spoke to the people, who had no ear for it."),),
    # ------------------------------------------------------------ how it felt, and how it ended
    "downcast": (
        later("People took it hard."),
        later("It was quiet in the streets after that."),
        later("Fewer sang that evening."),
    ),
    "despair": (
        later("Hardly anybody spoke of holding out any more."),
        later("Some had begun to pack."),
        later("Hope had grown thin as the soup."),
    ),
    "all-beaten": (later("With that the last enemy was gone, and somebody opened a gate."),),
    "no-more": (later("Then nothing more came. The siege was over."),),
    "nobody-left": (later("Nobody was left to hold the city."),),
    "quiet": (
        later("Nothing else is known of that day."),
        later("Of that day nobody has told."),
        later("The rest was waiting."),
    ),
}
"""What can happen -> how it can be told."""
