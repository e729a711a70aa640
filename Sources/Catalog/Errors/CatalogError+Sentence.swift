public import Foundation

extension CatalogError {
  /// What happened and what can be done, in one sentence for a person.
  ///
  /// May hold text from outside: show it through the sanitiser.
  public func sentence(
    in zone: TimeZone = .current, at now: Timestamp = SystemTimeSource().now().wall
  ) -> String {
    switch self {
    case .offline:
      "miru is offline; ':offline off' or leaving out --offline lets it ask."
    case .hostNotFound(let host):
      "\(host) cannot be found; check the network or the address."
    case .connectionRefused(let host):
      "\(host) does not take connections; check the network or the address."
    case .proxy(let host, let trouble):
      "The proxy \(host) \(Self.words(trouble)); check HTTPS_PROXY and its kin."
    case .connectionLost(let host):
      "The connection to \(host) broke off in the middle; try again."
    case .timedOut(let host, let limit):
      "\(host) did not answer within \(Self.seconds(limit)); try again, or allow more time with --timeout."
    case .insecure(let host, let detail):
      "No safe connection to \(host): \(detail)."
    case .rejected(let status):
      "The catalogue does not take this question (HTTP \(status))."
    case .appleSaid(let sentence):
      "Apple says: \(sentence)"
    case .refused(let until):
      "Apple refuses more searches until \(ClockTime.text(until, in: zone, seenAt: now)); what is stored is still found."
    case .budgetSpent(let until):
      "All calls of this minute are used; the next one is free at \(ClockTime.text(until, in: zone, seenAt: now))."
    case .unavailable(let status):
      "The catalogue is out of order (HTTP \(status)); try again later."
    case .redirected(let address):
      "The catalogue sends us on to \(address), which miru does not follow."
    case .htmlInsteadOfJSON:
      "The catalogue answered with a page instead of data; try again later."
    case .unreadable(let detail):
      "The catalogue's answer cannot be read: \(detail)."
    case .tooLarge(let limit):
      "The catalogue's answer is longer than \(limit >> 20) MiB; ask for fewer rows."
    case .requestTooLong:
      "This question is too long to be asked; shorten it."
    }
  }

  private static func words(_ trouble: ProxyError) -> String {
    switch trouble {
    case .notFound: "cannot be found"
    case .closed: "does not take connections"
    case .silent(let limit): "did not answer within \(seconds(limit))"
    case .wantsPassword: "wants a name and a password, or others than it got"
    case .noWay: "opens no way to the catalogue"
    case .otherScheme: "cannot be used: only http and socks5 proxies can"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
