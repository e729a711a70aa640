internal import Catalog

/// Where the bytes of an export go, in pieces of a sensible size.
///
/// Not for sharing; the export under way owns it.
final class ExportOutput {
  /// What becomes of the bytes.
  enum Kind {
    /// A pipe, a device or standard output, which has no path: written straight into.
    case stream(path: String?)
    /// A file that gets the name of the place once it is whole; until then it has its own, or none.
    case file(FilePlace?, for: FilePlace, replacing: Bool)
  }

  private let file: OpenFile
  private let kind: Kind
  private var buffer: [UInt8] = []

  /// Output into a file that is open already.
  init(_ file: OpenFile, _ kind: Kind) {
    self.file = file
    self.kind = kind
  }

  /// Adds text at the end.
  func write(_ text: String) throws(SystemFailure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Limits.Transfer.writeBuffer { try flush() }
  }

  /// Adds bytes at the end.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Limits.Transfer.writeBuffer { try flush() }
  }

  /// Writes what is left; a file is synced and then gets its name.
  func publish() throws(SystemFailure) {
    try flush()
    guard case .file(let part, let place, let replacing) = kind else { return }
    try file.sync()
    if let part {
      try file.close()
      if replacing { try place.replace(with: part) } else { try place.take(over: part) }
    } else {
      try place.take(over: file, replacing: replacing)
    }
    // Without this a power cut may take the new name back. A directory that cannot be read cannot be synced.
    if let directory = try? OpenFile.existing(place.directory, writing: false) { try directory.sync() }
  }

  /// Leaves nothing behind; what a stream has passed on stays passed on.
  func abandon() {
    if case .file(let part?, _, _) = kind { part.remove() }
  }

  /// Whether publishing takes a file away that is there.
  var wouldReplaceFile: Bool {
    if case .file(_, let place, let replacing) = kind { replacing && place.isTaken } else { false }
  }

  /// Where a scratch file may lie: beside the file, where there is room for it, else where such files go.
  var scratchDirectory: String {
    if case .file(_, let place, _) = kind { place.directory } else { FilePlace.temporary }
  }

  /// What a failure means to the person who exports.
  func meaning(of failure: SystemFailure) -> any Error {
    switch kind {
    case .stream where failure.isBrokenPipe: ReaderGone()
    case .stream(let path): ExportError.cannotWrite(path: path, reason: failure.reason)
    case .file(_, let place, _) where failure.isTaken: ExportError.exists(path: place.path)
    case .file(_, let place, _): ExportError.cannotWrite(path: place.path, reason: failure.reason)
    }
  }

  private func flush() throws(SystemFailure) {
    try file.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }
}
