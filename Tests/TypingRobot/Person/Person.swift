internal import TestSupport

/// Someone who looks for one thing after the other; the same at every run.
public struct Person: Sequence, IteratorProtocol, Sendable {
  private let titles: [String]
  private let habits: TypingHabits
  private var random: SeededRandom

  /// A person who looks for titles of a list, the first ones more often.
  public init(titles: [String], habits: TypingHabits = TypingHabits(), seed: UInt64) {
    self.titles = titles
    self.habits = habits
    random = SeededRandom(seed: seed)
  }

  public mutating func next() -> TypedQuery? {
    guard !titles.isEmpty else { return nil }
    let share = Double.random(in: 0..<1, using: &random)
    let title = titles[Int(share * share * Double(titles.count))].prefix(habits.longest)
    var query = TypedQuery()
    var text = ""
    for letter in title {
      if letter != " ", random.chance(habits.slips) {
        query.keys.append(.init(pause: gap(), text: text + "x"))
        query.keys.append(.init(pause: gap() + gap(), text: text))
      }
      text.append(letter)
      query.keys.append(.init(pause: gap() + thought(), text: text))
    }
    query.enter = gap()
    query.reading = random.time(median: habits.reading, spread: habits.readingSpread)
    return query
  }

  private mutating func gap() -> Duration { random.time(median: habits.gap, spread: habits.gapSpread) }

  private mutating func thought() -> Duration {
    guard random.chance(habits.thoughts) else { return .zero }
    return random.time(median: habits.thought, spread: habits.readingSpread)
  }
}
