"""Games on paper and as pictures: cards to cut out, a siege's chronicle, maps."""
