"""Seeded choices that come out alike in every version of Python."""

import random


class Dice:
    """Only `random()` is promised to stay the same between versions, so all else is made from it."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def below(self, count):
        return int(self._random.random() * count)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def one(self, items):
        return items[self.below(len(items))]

    def chance(self, share):
        return self._random.random() < share

    def some(self, items, count):
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(min(count, len(rest)))]

    def shuffled(self, items):
        return self.some(items, len(items))

    def hexadecimal(self, digits):
        return "".join("0123456789abcdef"[self.below(16)] for _ in range(digits))
