internal import Catalog
public import Foundation
internal import Library

/// A corpus as a library file, and as lines of text for programs that read those.
public struct CorpusFile: Sendable {
  /// Songs in it.
  public let count: Int
  /// What its words are like.
  public let shape: CorpusShape
  /// The seed that it is made with.
  public let seed: UInt64
  /// Where it lies.
  public let folder: URL

  /// The library, written through `Library`.
  public var library: String { folder.appending(path: "library.sqlite").path }
  /// One line a song: title, artist, album.
  public var lines: String { folder.appending(path: "songs.txt").path }

  /// Rows written in one transaction: enough that a sync of the disk does not count.
  private static let batch = 10_000
  /// The time everything was fetched at: a corpus may not depend on the day it is made.
  private static let fetchedAt = Timestamp(milliseconds: 1_767_225_600_000)

  /// The corpus of a size, made if it is not there.
  ///
  /// Kept under `Benchmarks/.build/corpus`, in a folder named after the code that made it, so that a change of
  /// the index or of the words makes a new one. A million songs take minutes and about 3 GB.
  public static func ready(
    count: Int, _ shape: CorpusShape = .usual, seed: UInt64 = TrackCorpus.seed,
    tell: @Sendable (String) -> Void = { _ in }
  ) async throws -> CorpusFile {
    let root = Checkout.benchmarks.appending(path: ".build/corpus")
    let home = root.appending(path: try Checkout.fingerprint())
    let name = shape == .usual && seed == TrackCorpus.seed ? "\(count)" : "\(count)-\(shape)-\(seed)"
    let file = CorpusFile(count: count, shape: shape, seed: seed, folder: home.appending(path: name))
    if FileManager.default.fileExists(atPath: file.folder.path) { return file }
    for stale in (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    where stale != home.lastPathComponent {
      try FileManager.default.removeItem(at: root.appending(path: stale))
    }
    tell("making a library of \(count) songs, \(shape)")
    let unfinished = CorpusFile(
      count: count, shape: shape, seed: seed, folder: home.appending(path: "\(name).unfinished"))
    try? FileManager.default.removeItem(at: unfinished.folder)
    try FileManager.default.createDirectory(at: unfinished.folder, withIntermediateDirectories: true)
    try await unfinished.write()
    try FileManager.default.moveItem(at: unfinished.folder, to: file.folder)
    return file
  }

  /// Reads the whole library once, so that the system has it in memory.
  ///
  /// Some systems give pages of files back within seconds of their last use (DAMON), so this is to be done often.
  /// By another program: a file that is closed in this one loses the locks it has here.
  public func warm() throws {
    let reading = Process()
    reading.executableURL = URL(filePath: "/bin/cat")
    reading.arguments = [library]
    reading.standardOutput = FileHandle.nullDevice
    try reading.run()
    reading.waitUntilExit()
  }

  private func write() async throws {
    let library = try Library.open(at: library)
    try Data().write(to: URL(filePath: lines))
    let text = try FileHandle(forWritingTo: URL(filePath: lines))
    var corpus = TrackCorpus(count: count, shape, seed: seed)
    while case let items = corpus.next(Self.batch), !items.isEmpty {
      _ = try await library.take(
        items.map { ImportedItem($0, storefront: .us, fetchedAt: Self.fetchedAt) })
      try text.write(contentsOf: Data(items.map { $0.line + "\n" }.joined().utf8))
    }
    try text.close()
    // As `miru import` leaves it.
    var outcome = ImportOutcome()
    outcome.new = count
    await library.mergeIndexes(after: outcome) { _ in }
  }
}

extension CatalogItem {
  /// The item as programs that search lines would be given it.
  fileprivate var line: String {
    [title, artistName, collectionName].compactMap { $0 }.joined(separator: " – ")
  }
}
