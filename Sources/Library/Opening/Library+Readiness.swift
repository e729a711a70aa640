internal import Dispatch

extension Library {
  /// Finds out on another thread what opening needs and no file tells; `open` waits for it.
  ///
  /// Worth it in a new process that has something else to do meanwhile: the first look at types takes milliseconds.
  public static func makeReady() {
    // A global queue would wake the process once a second from then on.
    DispatchQueue(label: "readiness", qos: .userInteractive).async { ItemTables.makeReady() }
  }
}
