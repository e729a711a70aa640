private import CMainThread
private import Dispatch

/// Reports when the terminal has input; one at a time.
///
/// The main thread's loop waits for it by itself where there is one, so that no thread of libdispatch, which may have to
/// wait for a processor, comes between a key and its echo.
@MainActor final class InputWatcher {
  /// While `true`, input is not reported.
  var isPaused = false {
    didSet { if isPaused != oldValue, isWatching { isPaused ? pause() : resume() } }
  }

  /// Called by the loop through a function without context.
  private static var onReady: @MainActor () -> Void = {}
  private let descriptor: OpenDescriptor
  private var source: (any DispatchSourceRead)?
  private var isWatching = true

  /// Starts watching; reports input that is already available.
  init(_ descriptor: OpenDescriptor, onReady: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    if watchByLoop() {
      Self.onReady = onReady
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { onReady() } }
    source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    source.resume()
    self.source = source
  }

  /// Stops watching.
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
    miru_main_thread_watch(descriptor.number) { MainActor.assumeIsolated { InputWatcher.onReady() } }
  }
}
