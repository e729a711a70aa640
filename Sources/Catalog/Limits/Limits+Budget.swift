extension Limits {
  /// How often Apple is asked.
  public enum Budget {
    /// "Approximately 20 calls per minute" (Apple), taken at its word for any 60 seconds.
    public static let rules = BudgetRules(calls: 20, window: .seconds(60), reserve: 4)
    /// The shortest wait after a refusal without Retry-After.
    public static let refusalAtLeast: Duration = .seconds(60)
    /// The longest first wait after a refusal: spread, so that processes do not return at once.
    public static let refusalAtMost: Duration = .seconds(90)
    /// The longest wait however often Apple refuses.
    public static let refusalLongest: Duration = .seconds(1_800)
    /// The shortest Retry-After taken at its word; nobody is served by asking again at once.
    public static let retryAfterShortest: Duration = .seconds(1)
    /// The longest Retry-After taken at its word: a day. Hours were seen; more is a mistake, and a call a day harms nobody.
    public static let retryAfterLongest: Duration = .seconds(86_400)
    /// How long an ended call stays in the log at least, for a process with a longer window.
    public static let keptBookings: Duration = .seconds(3_600)
    /// How far ahead of the clock an answer may be dated: clocks are set right by seconds all the time.
    public static let clockSlack: Duration = .seconds(60)
    /// How long an answer need not be asked again, unless it says longer.
    public static let answerLifetime: Duration = .seconds(86_400)
  }
}
