public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Budget {
  /// The shortest wait after a refusal without Retry-After.
  static let refusalAtLeast: Duration = .seconds(60)
  /// The longest first wait after a refusal: spread, so that processes do not return at once.
  static let refusalAtMost: Duration = .seconds(90)
  /// The longest wait however often Apple refuses.
  static let refusalLongest: Duration = .seconds(1_800)
}

extension Limits.Covers {
  /// Bytes of a cover; Apple's largest sizes have under 2 MiB.
  static let bytes = 8 << 20
  /// For one cover, redirects included: nobody waits for a picture longer.
  static let fetch: Duration = .seconds(10)
}

extension Limits.Library {
  /// How often such a wait is begun for an answer that typing asked for and that is shown already.
  static let storingTries = 6
}

extension Limits.Network {
  /// Bytes of a body. 200 apps are under 1 MiB; more than this is not an answer.
  public static let body = 32 << 20
  /// Attempts after a 5xx or a failure in transit, the first included.
  public static let attempts = 4
  /// The same for a request that nobody gave: the first screen and one word would spend 8 of the 20 requests a minute on
  /// a server that drops connections.
  static let unaskedAttempts = 2
  /// The first wait before a new attempt; doubled each time, with jitter over its full length.
  static let retryPause: Duration = .milliseconds(500)
  /// Redirects followed by hand; Apple sends none or one.
  static let redirects = 3
  /// How long an unused connection is kept: over a pause in typing, and less than servers and routers keep it.
  static let idleConnection: Duration = .seconds(20)
  /// What requests under way get when the connections are closed, so that what was paid for is still stored.
  public static let farewell: Duration = .seconds(1)
  /// Exchanges kept in memory for looking at.
  static let keptExchanges = 200
  /// Bytes of a body kept with an exchange.
  static let keptBody = 64 << 10
}

extension Limits.Process {
  /// After how long a command at a terminal says what it waits for: from then on people wonder.
  static let silence: Duration = .seconds(1)
}
