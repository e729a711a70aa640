public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Budget {
  /// The shortest Retry-After that is obeyed; an immediate retry helps nobody.
  static let retryAfterShortest: Duration = .seconds(1)
  /// The time that a request waits for the request log, which others lock for a fraction of a millisecond.
  static let logPatience: Duration = .seconds(5)
  /// The pause between two attempts to lock it.
  static let logPause: Duration = .milliseconds(1)
  /// Origins whose refusals are logged; servers on this machine may have many ports.
  static let refusingOrigins = 100
  /// Bytes of it that are read: more than a server on this machine can fill with the most requests in a window.
  static let logBytes = 8 << 20
  /// The shortest wait after a refusal without Retry-After.
  static let refusalAtLeast: Duration = .seconds(60)
  /// The longest first wait after a refusal; random up to here, so that processes do not return at once.
  static let refusalAtMost: Duration = .seconds(90)
  /// The longest wait, however often Apple refuses.
  static let refusalLongest: Duration = .seconds(1_800)
}

extension Limits.Covers {
  /// Bytes of a cover; Apple's largest sizes have under 2 MiB.
  static let bytes = 8 << 20
  /// Timeout of one cover, redirects included: nobody waits longer for a picture.
  static let fetch: Duration = .seconds(10)
}

extension Limits.Library {
  /// The time that an answer to typing waits for another process's lock: longer would be noticed.
  static let typingPatience: Duration = .milliseconds(20)
}

extension Limits.Network {
  /// Maximum size of a body in bytes. 200 apps take under 1 MiB; a larger body is not an answer.
  public static let body = 32 << 20
  /// Maximum size of a head in bytes, about as in other clients; Apple's take 2 KiB.
  static let head = 128 << 10
  /// Maximum number of attempts after a 5xx or a failure in transit, the first included.
  public static let attempts = 4
  /// The same for requests that the user did not trigger: Home and one typed word would otherwise spend 8 of the 20
  /// requests a minute on a server that drops connections.
  static let unaskedAttempts = 2
  /// The longest wait before the first retry; doubled for each further one. Waits have full jitter.
  static let retryPause: Duration = .milliseconds(500)
  /// Maximum number of redirects; Apple sends at most one.
  static let redirects = 3
  /// Timeout of an idle connection: longer than a pause in typing, shorter than servers and routers keep it open.
  static let idleConnection: Duration = .seconds(20)
  /// The time that requests in flight have to finish when miru ends, so that their answers are still stored.
  public static let farewell: Duration = .seconds(1)
  /// Exchanges kept in memory for inspection, answers of the cache and covers among them.
  static let keptExchanges = 1_000
  /// Bytes of memory for them, compressed bodies included.
  static let keptExchangeBytes = 2 << 20
}

extension Limits.Process {
  /// The wait after which a command at a terminal reports what it waits for: from then on people wonder.
  static let silence: Duration = .seconds(1)
}
