internal import CCurl
internal import Catalog

/// A request for libcurl, and the task that waits for its response.
struct TransferOrder: Sendable {
  let request: OutgoingRequest
  let proxy: Proxy?
  /// The files of certificates that count in place of the system's.
  let certificates: [(option: CURLoption, place: String)]
  let limits: NetworkLimits
  let continuation: CheckedContinuation<IncomingResponse, any Error>
  let flag: CancellationFlag
}

/// How libcurl ended a transfer that is no complete response.
struct TransferEnding: Error {
  var code: CURLcode
  /// The error of the system; 0 for none.
  var errno: CInt = 0
  /// The status of the proxy's answer to CONNECT; 0 for none.
  var proxyStatus = 0
  /// libcurl's words.
  var words = ""
}

/// A request that libcurl carries out, and what came back so far. Only the thread of transfers has it.
final class Transfer {
  private let order: TransferOrder
  private let curl: miru_curl
  private let easy: UnsafeMutableRawPointer
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var fields: UnsafeMutablePointer<curl_slist>?
  private var response = IncomingResponse(status: 0)
  private var headLength = 0
  private var hasHead = false
  private var fault: CatalogError?

  init(_ order: TransferOrder, _ curl: miru_curl, _ easy: UnsafeMutableRawPointer) {
    (self.order, self.curl, self.easy) = (order, curl, easy)
    words.pointee = 0
    for field in order.request.headers { fields = curl.slist_append(fields, "\(field.name): \(field.value)") }
    miru_curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
    miru_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, words)
    for (option, text) in [
      (CURLOPT_URL, order.request.url), (CURLOPT_CUSTOMREQUEST, order.request.method),
      (CURLOPT_ACCEPT_ENCODING, "gzip"),
      // An empty text keeps libcurl from reading the environment itself.
      (CURLOPT_PROXY, order.proxy?.url ?? ""), (CURLOPT_NOPROXY, ""),
    ] + order.certificates { miru_curl_set_pointer(easy, option, text) }
    let idle = Limits.Network.idleConnection.components.seconds
    for (option, value) in [
      (CURLOPT_CONNECTTIMEOUT_MS, max(1, order.limits.connect.wholeMilliseconds)),
      (CURLOPT_MAXAGE_CONN, idle),
      (CURLOPT_PROXYPORT, Int64(order.proxy?.defaultPort ?? 0)), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_PATH_AS_IS, 1), (CURLOPT_NOSIGNAL, 1),
      // CURLOPT_QUICK_EXIT, since 7.87: a cancelled transfer does not wait for the name service.
      (CURLoption(rawValue: 322), 1),
    ] { miru_curl_set(easy, option, Int(value)) }
    let place = Unmanaged.passUnretained(self).toOpaque()
    miru_curl_set_pointer(easy, CURLOPT_HEADERDATA, place)
    miru_curl_set_pointer(easy, CURLOPT_WRITEDATA, place)
    miru_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { receive($0, $1, $2, $3) { $0.take(line: $1) } }
    miru_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { receive($0, $1, $2, $3) { $0.take(body: $1) } }
  }

  var isCancelled: Bool { order.flag.isSet }

  /// Ends it with libcurl's code; `nil` cancels it.
  func end(_ code: CURLcode?) {
    if let fault {
      order.continuation.resume(throwing: fault)
    } else if let code, hasHead, code == CURLE_OK || response.status == 101 {
      // Behind 101 comes another protocol, which libcurl refuses.
      response.timing = timing
      order.continuation.resume(returning: response)
    } else if let code {
      order.continuation.resume(
        throwing: TransferEnding(
          code: code, errno: CInt(truncatingIfNeeded: miru_curl_get(easy, CURLINFO_OS_ERRNO)),
          proxyStatus: miru_curl_get(easy, CURLINFO_HTTP_CONNECTCODE),
          words: (words.pointee == 0 ? curl.easy_strerror(code) : UnsafePointer(words)).map {
            String(cString: $0)
          } ?? ""))
    } else {
      order.continuation.resume(throwing: CancellationError())
    }
    curl.easy_cleanup(easy)
    curl.slist_free_all(fields)
    words.deallocate()
  }

  private var timing: ExchangeTiming {
    func moment(_ info: CURLINFO) -> Duration { .microseconds(max(0, miru_curl_get(easy, info))) }
    var timing = ExchangeTiming()
    var ready = Duration.zero
    if miru_curl_get(easy, CURLINFO_NUM_CONNECTS) > 0 {
      let (name, connection) = (moment(CURLINFO_NAMELOOKUP_TIME_T), moment(CURLINFO_CONNECT_TIME_T))
      let encryption = moment(CURLINFO_APPCONNECT_TIME_T)
      (timing.name, timing.connection) = (name, max(.zero, connection - name))
      timing.encryption = encryption > .zero ? max(.zero, encryption - connection) : nil
      ready = max(connection, encryption)
    }
    let first = moment(CURLINFO_STARTTRANSFER_TIME_T)
    let sent = min(first, moment(CURLINFO_PRETRANSFER_TIME_T))
    (timing.sending, timing.firstByte) = (max(.zero, sent - ready), first - sent)
    timing.body = max(.zero, moment(CURLINFO_TOTAL_TIME_T) - first)
    return timing
  }

  private func fail(_ error: CatalogError) -> Bool {
    fault = error
    return false
  }

  /// Takes one line of a head; returns whether to go on.
  fileprivate func take(line bytes: UnsafeRawBufferPointer) -> Bool {
    headLength += bytes.count
    guard headLength <= Limits.Network.head else { return fail(.notHTTP) }
    let line = String(decoding: bytes, as: UTF8.self)
    // What follows the body.
    guard !hasHead else { return true }
    if line.hasPrefix("HTTP/") {
      // Three digits from 100 on; libcurl accepts others.
      let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      guard words.count > 1, words[1].utf8.count == 3, let status = UInt16(words[1]), status >= 100 else {
        return fail(.notHTTP)
      }
      response = IncomingResponse(status: Int(status))
      response.version = String(words[0])
    } else if line.allSatisfy(\.isNewline) {
      // An interim head is followed by another one.
      hasHead = response.status >= 200 || response.status == 101
      return response.status != 101
    } else if let colon = line.firstIndex(of: ":") {
      let rest = line[line.index(after: colon)...].trimmingPrefix(while: \.isWhitespace)
      let value = rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? ""
      response.headers.append(HeaderField(String(line[..<colon]), String(value)))
      // libcurl takes a length beyond its range for none.
      if line[..<colon].lowercased() == "content-length", Int(value) == nil { return fail(.notHTTP) }
    }
    return true
  }

  /// Takes a part of the body, decompressed; returns whether to go on.
  fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard hasHead else { return fail(.notHTTP) }
    guard response.body.count + bytes.count <= order.limits.body else {
      return fail(.tooLarge(limit: order.limits.body))
    }
    response.body.append(contentsOf: bytes)
    return true
  }
}

/// Gives bytes to a transfer; any other return value than their number ends it.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ place: UnsafeMutableRawPointer?,
  _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  // By libcurl's documentation, `size` is always 1.
  guard let place, size == 1 else { return -1 }
  let transfer = Unmanaged<Transfer>.fromOpaque(place).takeUnretainedValue()
  return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
}
