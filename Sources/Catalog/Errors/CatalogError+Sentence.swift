extension CatalogError {
  /// What happened and what to do.
  ///
  /// May contain untrusted text: sanitise it before printing.
  public func sentence(
    in zone: LocalZone = .current, at now: Timestamp = SystemTimeSource().now().wall
  ) -> String {
    switch self {
    case .offline:
      "miru is offline. Use ':offline off', or leave out --offline, to send requests."
    case .hostNotFound(let host):
      "\(host) was not found. Check the network or the address."
    case .noRoute(let host):
      "There is no route to \(host). Check the network or the address."
    case .connectionRefused(let host):
      "\(host) refused the connection. Check the network or the address."
    case .proxy(let host, let trouble):
      "The proxy \(host) \(Self.words(trouble)). Check HTTPS_PROXY and related variables."
    case .connectionLost(let host):
      "The connection to \(host) was closed before the answer was complete. Try again."
    case .timedOut(let host, let limit):
      "\(host) did not answer within \(Self.seconds(limit)). Try again, or allow more time with --timeout."
    case .insecure(let host, let detail):
      "Cannot connect securely to \(host): \(detail)."
    case .rejected(let status):
      "Apple rejected the request (HTTP \(status))."
    case .appleSaid(let sentence):
      "Apple says: \(sentence)"
    case .refused(let until):
      "Apple refuses requests until \(ClockTime.text(until, in: zone, seenAt: now)). The library can still be searched."
    case .budgetSpent(let until):
      "The request budget is used up. The next request is possible at \(ClockTime.text(until, in: zone, seenAt: now))."
    case .requestLog(let path, let problem):
      "No request can be sent: the request log \(path) cannot be used (\(problem)). Check its folder, or name another one by XDG_STATE_HOME."
    case .signInRequired:
      "The network asks you to sign in. Open any page in a browser, sign in, and try again."
    case .unavailable(let status):
      "Apple's server failed (HTTP \(status)). Try again later."
    case .redirected(let address):
      "Apple's server redirects to \(address), which miru does not follow."
    case .htmlInsteadOfJSON:
      "Apple's server sent a web page instead of JSON. Try again later."
    case .cutOff:
      "Apple's answer was cut off. Try again."
    case .notJSON(let detail):
      "Apple's answer is not JSON: \(detail). Try again later."
    case .unreadable(let detail):
      "Apple's answer cannot be read: \(detail)."
    case .tooLarge(let limit):
      "Apple's answer is longer than \(ByteSize.text(Int64(limit))). Request fewer rows."
    case .requestTooLong:
      "The request is too long. Shorten the query."
    case .missingLibcurl(let problem):
      "Requests need libcurl, which cannot be opened: \(problem). Install the package libcurl4."
    case .stopped(nil):
      "The request or its answer was dropped at a breakpoint."
    case .stopped(let status?):
      "The edited answer has no rows that miru can read (HTTP \(status))."
    }
  }

  private static func words(_ trouble: ProxyError) -> String {
    switch trouble {
    case .notFound: "was not found"
    case .noRoute: "cannot be reached: there is no route to it"
    case .closed: "refused the connection"
    case .silent(let limit): "did not answer within \(seconds(limit))"
    case .wantsPassword: "requires a valid name and password"
    case .noWay: "cannot reach Apple's server"
    case .otherScheme: "is not supported: only http and socks5 proxies are"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
