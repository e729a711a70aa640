internal import CCurl
internal import Catalog
private import Foundation
internal import Synchronization

/// Carries out transfers with libcurl on one thread, which keeps their connections for later ones.
///
/// The thread begins with a transfer. It ends, and closes its connections, when there was none for
/// `Limits.Network.idleConnection`.
final class TransferThread: Sendable {
  private struct State {
    var arrived: [Transfer] = []
    /// libcurl's handle; `nil` without a thread.
    var multi: UnsafeMutableRawPointer?
    var isShutDown = false
  }

  private let state = Mutex(State())

  /// Why libcurl cannot be opened; `nil` if it is open.
  private static let problem: String? = miru_curl_open().map { String(cString: $0) }

  /// Carries out a transfer.
  ///
  /// - Throws: `TransferEnding`; `CatalogError`; `CancellationError`, at once.
  func response(to transfer: Transfer) async throws -> IncomingResponse {
    if let problem = Self.problem { throw RequestNotSent(.missingLibcurl(problem: problem)) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.resume(continuation)
        start(transfer)
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
      wake()
    }
  }

  /// Ends every transfer and the thread.
  func shutdown() {
    state.withLock { $0.isShutDown = true }
    wake()
  }

  private func start(_ transfer: Transfer) {
    let isNew = state.withLock { state in
      guard !state.isShutDown else { return false }
      state.arrived.append(transfer)
      guard state.multi == nil else { return false }
      state.multi = miru_curl_multi()
      return state.multi != nil
    }
    if isNew { Thread.detachNewThread { self.run() } }
    if state.withLock({ $0.isShutDown || $0.multi == nil }) { transfer.end(.failure(CancellationError())) }
    wake()
  }

  /// Under the lock, so that the thread does not free the handle meanwhile.
  private func wake() { state.withLock { if let multi = $0.multi { miru_curl_wake(multi) } } }

  private func run() {
    // A connection that was closed is an error of libcurl's functions, and signals are for the first thread.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let multi = state.withLock({ $0.multi }) else { return }
    var running: [UnsafeMutableRawPointer: RunningTransfer] = [:]
    var wasIdle = false
    while true {
      let (arrived, isLast) = state.withLock { state in
        defer { state.arrived = [] }
        let isLast = state.isShutDown || wasIdle && state.arrived.isEmpty
        if isLast { state.multi = nil }
        return (state.arrived, isLast)
      }
      for transfer in arrived {
        guard let transfer = RunningTransfer(transfer) else { continue }
        running[transfer.easy] = transfer
        _ = miru_curl_add(multi, transfer.easy)
      }
      for (easy, transfer) in running where isLast || transfer.isOver {
        transfer.end(nil, in: multi)
        running[easy] = nil
      }
      if isLast { break }
      miru_curl_perform(multi)
      var code = CURLE_OK
      while let easy = miru_curl_ended(multi, &code) { running.removeValue(forKey: easy)?.end(code, in: multi) }
      wasIdle = running.isEmpty
      let idle = CInt(Limits.Network.idleConnection.wholeMilliseconds)
      miru_curl_poll(multi, idle)
    }
    miru_curl_multi_free(multi)
  }
}

/// A transfer with libcurl's handle; only the thread has it.
private final class RunningTransfer {
  let easy: UnsafeMutableRawPointer
  private let transfer: Transfer
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var fields: UnsafeMutablePointer<curl_slist>?

  var isOver: Bool { transfer.isOver }

  /// `nil`, and an end of the transfer, without memory.
  init?(_ transfer: Transfer) {
    guard let easy = miru_curl_easy() else {
      transfer.end(.failure(TransferEnding(code: CURLE_OUT_OF_MEMORY)))
      return nil
    }
    (self.easy, self.transfer) = (easy, transfer)
    words.pointee = 0
    for field in transfer.headers { fields = miru_curl_append(fields, "\(field.name): \(field.value)") }
    miru_curl_set_fields(easy, fields)
    miru_curl_set_text(easy, CURLOPT_ERRORBUFFER, words)
    miru_curl_set_text(easy, CURLOPT_URL, transfer.url)
    miru_curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "gzip")
    miru_curl_set_number(easy, CURLOPT_PATH_AS_IS, 1)
    miru_curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    // CURLOPT_QUICK_EXIT, since 7.87: a cancelled transfer does not wait for the name service.
    miru_curl_set_number(easy, CURLoption(rawValue: 322), 1)
    miru_curl_set_number(
      easy, CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, transfer.limits.connect.wholeMilliseconds)))
    miru_curl_set_number(easy, CURLOPT_MAXAGE_CONN, Int(Limits.Network.idleConnection.components.seconds))
    // An empty text keeps libcurl from reading the environment itself.
    miru_curl_set_text(easy, CURLOPT_PROXY, transfer.proxy?.url ?? "")
    miru_curl_set_text(easy, CURLOPT_NOPROXY, "")
    miru_curl_set_number(easy, CURLOPT_PROXYPORT, transfer.proxy?.defaultPort ?? 0)
    miru_curl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if let file = transfer.certificates.file { miru_curl_set_text(easy, CURLOPT_CAINFO, file) }
    if let folder = transfer.certificates.folder { miru_curl_set_text(easy, CURLOPT_CAPATH, folder) }
    miru_curl_set_receivers(
      easy, { receive($0, $1, $2, $3) { $0.take(line: $1) } },
      { receive($0, $1, $2, $3) { $0.take(body: $1) } }, Unmanaged.passUnretained(transfer).toOpaque())
  }

  /// Ends it with libcurl's code; `nil` if nobody waits for it.
  func end(_ code: CURLcode?, in multi: UnsafeMutableRawPointer) {
    if let code {
      let text = words.pointee == 0 ? miru_curl_words(code) : UnsafePointer(words)
      let ending = TransferEnding(
        code: code, errno: CInt(truncatingIfNeeded: miru_curl_number(easy, CURLINFO_OS_ERRNO)),
        proxyStatus: miru_curl_number(easy, CURLINFO_HTTP_CONNECTCODE), words: text.map { String(cString: $0) } ?? "")
      transfer.end(ending, timing)
    } else {
      transfer.end(.failure(CancellationError()))
    }
    miru_curl_remove(multi, easy)
    miru_curl_easy_free(easy)
    miru_curl_free(fields)
    words.deallocate()
  }

  private var timing: ExchangeTiming {
    func moment(_ info: CURLINFO) -> Duration { .microseconds(max(0, miru_curl_time(easy, info))) }
    var timing = ExchangeTiming()
    let (name, connection) = (moment(CURLINFO_NAMELOOKUP_TIME_T), moment(CURLINFO_CONNECT_TIME_T))
    let encryption = moment(CURLINFO_APPCONNECT_TIME_T)
    var ready = Duration.zero
    if miru_curl_number(easy, CURLINFO_NUM_CONNECTS) > 0 {
      timing.name = name
      timing.connection = max(.zero, connection - name)
      if encryption > .zero { timing.encryption = max(.zero, encryption - connection) }
      ready = max(connection, encryption)
    }
    let first = moment(CURLINFO_STARTTRANSFER_TIME_T)
    let sent = min(first, moment(CURLINFO_PRETRANSFER_TIME_T))
    timing.sending = max(.zero, sent - ready)
    timing.firstByte = max(.zero, first - sent)
    timing.body = max(.zero, moment(CURLINFO_TOTAL_TIME_T) - first)
    return timing
  }
}

/// Gives bytes to the transfer; any other return value than their number ends it.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
  _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard let context, case let (length, false) = size.multipliedReportingOverflow(by: count) else { return -1 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return take(transfer, UnsafeRawBufferPointer(start: bytes, count: length)) ? length : -1
}
