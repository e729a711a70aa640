private import CMainThread
private import Dispatch

/// Tells when a terminal has something to read: one at a time.
///
/// The main thread's loop waits for it by itself where there is one, so that no thread of libdispatch, which may have to
/// wait for a processor, comes between a key and its echo.
@MainActor final class InputWatcher {
  /// While `true`, nothing is told.
  var isPaused = false {
    didSet { if isPaused != oldValue, isWatching { isPaused ? pause() : resume() } }
  }

  /// Told by the loop, which calls a function that carries nothing.
  private static var onReady: @MainActor () -> Void = {}
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?
  private var isWatching = true

  /// Begins to watch; what can be read already is told of.
  init(_ descriptor: Int32, onReady: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    if watchByLoop() {
      Self.onReady = onReady
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { onReady() } }
    source.resume()
    self.source = source
  }

  /// Ends it.
  func cancel() {
    // A source that is suspended may not be given up.
    isPaused = false
    isWatching = false
    if let source { return source.cancel() }
    miru_main_thread_unwatch()
    Self.onReady = {}
  }

  private func pause() {
    if let source { source.suspend() } else { miru_main_thread_unwatch() }
  }

  private func resume() {
    if let source { source.resume() } else { _ = watchByLoop() }
  }

  private func watchByLoop() -> Bool {
    miru_main_thread_watch(descriptor) { MainActor.assumeIsolated { InputWatcher.onReady() } }
  }
}
