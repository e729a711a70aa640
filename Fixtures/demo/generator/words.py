"""Sentences for descriptions."""

SENTENCES = [
    "Recorded in one room with one microphone, it keeps every creak of the floor.",
    "A reading that takes its time and never raises its voice.",
    "Nobody in the village remembers who hung the mirror, and nobody dares to take it down.",
    "Two friends, one broken car and a map that is upside down.",
    "With a new foreword by people who were not there.",
    "Listeners wrote in to say that they had missed their stop.",
    "What begins as a holiday ends as an inventory of everything that can go wrong at sea.",
    "“Quietly splendid” – The Harbour Gazette",
    "Includes a bonus chapter on the proper care of teapots.",
    "The second half is stranger than the first, and the third half stranger still.",
]


def description(dice, sentences, separator=" "):
    return separator.join(dice.some(SENTENCES, sentences))
