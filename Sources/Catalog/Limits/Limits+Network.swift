extension Limits {
  /// What a call may take.
  public enum Network {
    /// To set up a connection: a healthy one needs under a second, a lost one should be told soon.
    public static let connect: Duration = .seconds(5)
    /// Timeout of one attempt, including the body.
    public static let attempt: Duration = .seconds(15)
    /// For all attempts together: longer than a person waits.
    public static let whole: Duration = .seconds(30)
    /// Bytes of a body. 200 apps are under 1 MiB; more than this is not an answer.
    public static let body = 32 << 20
    /// Attempts after a 5xx or a failure in transit, the first included.
    public static let attempts = 4
    /// The first wait before a new attempt; doubled each time, with jitter over its full length.
    public static let retryPause: Duration = .milliseconds(500)
    /// Redirects followed by hand; Apple sends none or one.
    public static let redirects = 3
    /// How long an unused connection is kept: over a pause in typing, and less than servers and routers keep it.
    public static let idleConnection: Duration = .seconds(20)
    /// What requests under way get when the connections are closed, so that what was paid for is still stored.
    public static let farewell: Duration = .seconds(1)
    /// Exchanges kept in memory for looking at.
    public static let keptExchanges = 200
    /// Bytes of a body kept with an exchange.
    public static let keptBody = 64 << 10
    /// Characters of an address; servers refuse longer ones in many ways.
    public static let address = 8_000
  }
}
