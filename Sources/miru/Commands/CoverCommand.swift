internal import ArgumentParser
public import Catalog
internal import Covers
public import Features
internal import Foundation
internal import Terminal

/// `cover`: writes covers to files.
struct CoverCommand: SeveralItemsCommand {
  static let configuration = CommandConfiguration(
    commandName: "cover", abstract: "Write the covers of items to files.",
    discussion: """
      In a folder, a file is named after artist and album. Apple sends the largest cover it has if more is asked for. \
      Covers do not count against the rate limit. Apple allows them for promotion beside a store link only.
      """)
  static let libraryUse = LibraryRequirement.asks
  static let turn = CommandTurn.aside

  @Argument(help: ItemSelection.help) var items: [ItemSelection] = []

  @Option(
    help: ArgumentHelp(
      "The longer side in pixels, or max for the largest that the server has. (default: 1200)",
      valueName: "pixels"), transform: CoverCommand.side)
  var size: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file, a folder, or '-' for standard output. (default: the current folder)", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace existing files.") var force = false

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    let path = context.expanded(output ?? ".")
    if path == "-", context.place != nil || TerminalKind.isTerminal(STDOUT_FILENO) {
      throw UsageError("A cover is no text for a terminal. Name a file: --output FILE.")
    }
    let isFolder = path.hasSuffix("/") || FileKind(at: path) == .directory
    let several = UsageError("Several covers need a folder that exists, not \(Wording.typed(path)).")
    guard isFolder || items.count < 2 else { throw several }
    let found = try await context.items(items)
    guard isFolder || found.rows.count == 1 else { throw several }
    try context.flush()
    var names = CoverNames(path: path, isFolder: isFolder)
    // The songs of an album share one cover.
    var seen: Set<String> = []
    let rows = found.rows.filter { row in row.item.coverURL.map { seen.insert($0.name).inserted } ?? true }
    let covers = rows.map { row in
      (row: row, cover: row.item.coverURL, path: names.name(of: row))
    }
    let written = try await context.cancellable(saying: "Fetching covers was cancelled.") {
      try await write(covers.map { ($0.cover, $0.path) }, in: context)
    }
    var notices = found.notices
    var status = found.status
    for (cover, outcome) in zip(covers, written) {
      switch outcome {
      case .success(let sentence): if path != "-" { notices.append(sentence) }
      case .failure(let error):
        if error is CancellationError { throw error }
        let report = ErrorReport(error)
        notices.append("\(cover.row.name): \(report.sentence ?? "")")
        status = report.exitStatus
      }
    }
    return CommandResult(.nothing, notices: notices, status: status)
  }

  /// Fetches and writes covers, four at a time; returns the outcomes in order.
  @MainActor private func write(
    _ covers: [(cover: CoverURL?, path: String)], in context: any CommandContext
  ) async throws -> [Result<String, any Error>] {
    let source = try await (context as? any WiredContext)?.wiring.coverSource()
    let isOffline = try await context.catalogue().isOffline
    let side = size ?? Self.usualSide
    return await withTaskGroup(of: (Int, Result<String, any Error>).self) { group in
      var outcomes = covers.map { _ in Result<String, any Error>.failure(CancellationError()) }
      func keep(_ ended: (Int, Result<String, any Error>)?) { if let ended { outcomes[ended.0] = ended.1 } }
      for (index, (cover, path)) in covers.enumerated() {
        if index >= Limits.Covers.together { keep(await group.next()) }
        group.addTask { [force] in
          do {
            guard let cover else { throw CommandFailure(.nothingFound, "Apple has no cover of it.") }
            guard let source, !isOffline else { throw CoverError.offline }
            return (index, .success(try await Self.write(cover, side, from: source, to: path, force: force)))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      for await ended in group { keep(ended) }
      return outcomes
    }
  }

  /// Fetches one cover and writes it; returns the sentence about it.
  private static func write(
    _ cover: CoverURL, _ side: Int, from source: any CoverSource, to path: String, force: Bool
  ) async throws -> String {
    let isStream = path == "-" || FileKind(at: path) == .stream
    // Only a file that was named is replaced; names in a folder are without their ending.
    func isNamed(_ name: String) -> Bool { name == path || path.hasSuffix(".") }
    func refuse(_ name: String, _ force: Bool) throws {
      if [.missing, .hidden].contains(FileKind(at: name)) { return }
      guard force else { throw ExportError.exists(path: name) }
      throw UsageError("\(name) exists already. Name it with its ending to replace it.")
    }
    // A name that is taken should cost no request.
    let likely =
      isStream ? path : CoverNames.ended(path, cover.text.lowercased().hasSuffix(".png") ? .png : .jpeg)
    if !isStream, !force || !isNamed(likely) { try refuse(likely, force) }
    let bytes = try await source.load(CoverRequest(cover, exactly: side))
    let header = try ImageHeader(file: bytes, atMost: cover.hasSizes ? side : nil)
    try Task.checkCancellation()
    let name = isStream ? path : CoverNames.ended(path, header.form)
    if !isStream, !isNamed(name) { try refuse(name, force) }
    try WholeFile.write(bytes, to: ExportDestination(argument: name, force: force))
    return "Wrote \(name), \(header.width) × \(header.height) pixels."
  }

  private static let usualSide = 1_200
  /// More than any cover has; the server then sends its largest.
  private static let anySide = 100_000

  private static func side(_ text: String) throws -> Int {
    if text == "max" { return anySide }
    guard let side = Int(text), (1...anySide).contains(side) else {
      throw ValidationError("it takes 1 to \(anySide) pixels, or max.")
    }
    return side
  }
}

/// The files of covers.
private struct CoverNames {
  let path: String
  let isFolder: Bool
  private var used: Set<String> = []

  init(path: String, isFolder: Bool) { (self.path, self.isFolder) = (path, isFolder) }

  /// Returns the path for an item; in a folder, `Artist - Album` without its ending.
  mutating func name(of row: StoredItem) -> String {
    guard isFolder else { return path }
    let item = row.item
    let words = [item.artistName, item.collectionName ?? item.title].compactMap { $0 }.filter { !$0.isEmpty }
    var name = Self.safe(words.isEmpty ? String(item.id.number) : words.joined(separator: " - "))
    // Another cover of the same name must not replace the first one.
    if !used.insert(name.lowercased()).inserted { name += " (\(item.id.number))" }
    let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    return folder + name + "."
  }

  /// Replaces what file systems do not take in a name, and cuts a long one.
  private static func safe(_ text: String) -> String {
    var name = ""
    for character in SafeText(unmarked: text).text where name.utf8.count < 200 {
      name.append("/\\:*?\"<>|".contains(character) ? "_" : character)
    }
    return name.hasPrefix(".") || name.hasPrefix("-") ? "_" + name : name
  }

  /// Returns a path with the ending of a form, in place of the ending of another form.
  static func ended(_ path: String, _ form: ImageHeader.Form) -> String {
    let endings = form == .png ? ["png"] : ["jpg", "jpeg"]
    let lower = path.lowercased()
    if endings.contains(where: { lower.hasSuffix("." + $0) }) { return path }
    if path.hasSuffix(".") { return path + endings[0] }
    for ending in [".jpg", ".jpeg", ".png"] where lower.hasSuffix(ending) {
      return String(path.dropLast(ending.count)) + "." + endings[0]
    }
    return path + "." + endings[0]
  }
}

extension CoverError: @retroactive ReportedError {
  public var status: CommandStatus {
    switch self {
    case .offline, .unreachable, .refused: .unreachable
    case .cutOff, .larger, .tooLarge, .tooManyPixels, .unknownForm: .unreadable
    }
  }
}
