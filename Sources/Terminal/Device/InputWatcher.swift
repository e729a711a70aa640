private import Dispatch

/// Reports that a descriptor has input, on the main actor.
@MainActor final class InputWatcher {
  /// While `true`, input is not reported.
  var isPaused = false {
    didSet { if isPaused != oldValue { isPaused ? source.suspend() : source.resume() } }
  }

  private let source: any DispatchSourceRead

  /// Starts watching; reports input that is already available.
  init(_ descriptor: OpenDescriptor, onReady: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { onReady() } }
    source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    source.resume()
  }

  /// Stops watching.
  func cancel() {
    // A suspended source must not be released.
    isPaused = false
    source.cancel()
  }
}
