internal import CCurl
internal import Catalog
private import Foundation
internal import Synchronization

/// Carries out requests with libcurl on one thread, which keeps their connections for later ones.
///
/// The thread begins with a request. It ends, and closes its connections, when there was none for
/// `Limits.Network.idleConnection`.
final class TransferThread: Sendable {
  private struct State {
    var arrived: [TransferOrder] = []
    /// libcurl's handle; `nil` without a thread.
    var multi: UnsafeMutableRawPointer?
    var isShutDown = false
  }

  private let state = Mutex(State())

  /// Carries out a request, which `order` makes for the task that waits for its response.
  ///
  /// - Throws: `TransferEnding`, `CatalogError` or `CancellationError`.
  func response(
    to order: @Sendable (CheckedContinuation<IncomingResponse, any Error>, CancellationFlag) -> TransferOrder
  ) async throws -> IncomingResponse {
    guard Curl.functions != nil else { throw RequestNotSent(.missingLibcurl(problem: Curl.problem)) }
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(order($0, flag)) }
    } onCancel: {
      flag.set()
      wake()
    }
  }

  /// Ends every transfer and the thread.
  func shutdown() {
    state.withLock { $0.isShutDown = true }
    wake()
  }

  private func start(_ order: TransferOrder) {
    let isNew = state.withLock { state in
      state.arrived.append(order)
      guard state.multi == nil else { return false }
      state.multi = Curl.functions?.multi_init()
      return true
    }
    if isNew { Thread.detachNewThread { self.run() } } else { wake() }
  }

  /// Under the lock, so that the thread does not free the handle meanwhile.
  private func wake() {
    state.withLock { if let multi = $0.multi { _ = Curl.functions?.multi_wakeup(multi) } }
  }

  private func takeArrived() -> [TransferOrder] {
    state.withLock { state in
      defer { state.arrived = [] }
      return state.arrived
    }
  }

  private func run() {
    // A connection that was closed is an error of libcurl's functions, and signals are for the first thread.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let curl = Curl.functions, let multi = state.withLock(\.multi) else {
      return takeArrived().forEach {
        $0.continuation.resume(throwing: TransferEnding(code: CURLE_OUT_OF_MEMORY))
      }
    }
    var running: [UnsafeMutableRawPointer: Transfer] = [:]
    var wasIdle = false
    while true {
      let (arrived, isLast) = state.withLock { state in
        let isLast = state.isShutDown || wasIdle && state.arrived.isEmpty
        if isLast { state.multi = nil }
        defer { state.arrived = [] }
        return (state.arrived, isLast)
      }
      for order in arrived {
        guard let easy = curl.easy_init() else {
          order.continuation.resume(throwing: TransferEnding(code: CURLE_OUT_OF_MEMORY))
          continue
        }
        let transfer = Transfer(order, curl, easy)
        if curl.multi_add_handle(multi, easy) == CURLM_OK {
          running[easy] = transfer
        } else {
          transfer.end(CURLE_OUT_OF_MEMORY)
        }
      }
      for (easy, transfer) in running where isLast || transfer.isCancelled {
        _ = curl.multi_remove_handle(multi, easy)
        running.removeValue(forKey: easy)?.end(nil)
      }
      if isLast { break }
      var count: CInt = 0
      _ = curl.multi_perform(multi, &count)
      while let message = curl.multi_info_read(multi, &count)?.pointee {
        _ = curl.multi_remove_handle(multi, message.easy_handle)
        running.removeValue(forKey: message.easy_handle)?.end(message.data.result)
      }
      wasIdle = running.isEmpty
      _ = curl.multi_poll(multi, nil, 0, CInt(Limits.Network.idleConnection.wholeMilliseconds), nil)
    }
    _ = curl.multi_cleanup(multi)
  }
}

/// libcurl, opened on first use.
enum Curl {
  // Constants once libcurl is open, and its functions may be called on any thread.
  nonisolated(unsafe) private static let opened: (functions: miru_curl?, problem: String) = {
    var problem: UnsafePointer<CChar>?
    let functions = miru_curl_open(&problem)?.pointee
    return (functions, problem.map { String(cString: $0) } ?? "")
  }()

  /// `nil` if it cannot be opened.
  static var functions: miru_curl? { opened.functions }
  static var problem: String { opened.problem }
}
