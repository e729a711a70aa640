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
    let source = try await (context as? any WiredContext)?.wiring.coverSource()
    let isOffline = try await context.catalogue().isOffline
    let outcome = try await context.cancellable(saying: "Fetching covers was cancelled.") {
      var outcome = found
      var names = CoverNames(path: path, isFolder: isFolder)
      // The songs of an album share one cover.
      var seen: Set<String> = []
      for row in found.rows where row.item.coverURL.map({ seen.insert($0.name).inserted }) ?? true {
        let name = names.name(of: row)
        do {
          guard let cover = row.item.coverURL else {
            throw CommandFailure(.nothingFound, "Apple has no cover of it.")
          }
          guard let source, !isOffline else { throw CoverError.offline }
          let sentence = try await Self.write(
            cover, size ?? Self.usualSide, from: source, to: name, force: force)
          if path != "-" { outcome.notices.append(sentence) }
        } catch let error where !(error is CancellationError) {
          let report = ErrorReport(error)
          outcome.notices.append("\(row.name): \(report.sentence ?? "")")
          outcome.status = report.exitStatus
        }
      }
      return outcome
    }
    return outcome.result([])
  }

  /// Fetches one cover and writes it; returns the sentence about it.
  private static func write(
    _ cover: CoverURL, _ side: Int, from source: any CoverSource, to path: String, force: Bool
  ) async throws -> String {
    let isStream = path == "-" || FileKind(at: path) == .stream
    let bytes = try await source.load(CoverRequest(cover, exactly: side))
    let header = try ImageHeader(file: bytes, atMost: cover.hasSizes ? side : nil)
    try Task.checkCancellation()
    let name = isStream ? path : CoverNames.ended(path, header.form)
    // Only a file that was named is replaced; names in a folder are without their ending.
    let isNamed = isStream || name == path || path.hasSuffix(".")
    if force, !isNamed, ![.missing, .hidden].contains(FileKind(at: name)) {
      throw UsageError("\(name) exists already. Name it with its ending to replace it.")
    }
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
    let lower = path.lowercased()
    if lower.hasSuffix(form == .png ? ".png" : ".jpg") || form != .png && lower.hasSuffix(".jpeg") {
      return path
    }
    let name = path.replacing(#/\.(jpe?g|png)?$/#.ignoresCase(), with: "")
    return name + (form == .png ? ".png" : ".jpg")
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
