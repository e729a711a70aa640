/// How a person types and reads.
///
/// The gap between two keys is log-normal with a mean of 239 ms, as Dhakal and others found in 136 million keystrokes
/// of 168,000 people (CHI 2018, doi 10.1145/3173574.3174220: mean 238.7 ms, 6.3 corrections for 100 characters).
/// The spread within one person's typing, the pauses and the reading are assumptions.
public struct TypingHabits: Sendable {
  /// Half of the gaps between two keys are shorter; with `gapSpread` the mean is 239 ms.
  public var gap: Duration = .milliseconds(211)
  /// The deviation of a gap's logarithm.
  public var gapSpread = 0.5
  /// How often a wrong key is hit, seen and taken back.
  public var slips = 0.063
  /// How often someone stops to think before a key.
  public var thoughts = 0.04
  /// How long that takes.
  public var thought: Duration = .milliseconds(1_200)
  /// How long what was found is looked at before the next query begins.
  public var reading: Duration = .milliseconds(4_000)
  /// The deviation of the logarithm of a thought or a reading.
  public var readingSpread = 0.6
  /// Letters after which a query ends, at most.
  public var longest = 18

  /// The habits of the published figures.
  public init() {}
}
