public import Catalog

/// The file format of an export.
public enum ExportFormat: String, Hashable, CaseIterable, Sendable {
  /// Apple's own format with miru's keys; exact, and readable by `import`.
  case json
  /// The same results, one per line; exact, and readable by `import`.
  case ndjson
  /// A table for spreadsheets; lossy.
  case csv
  /// Lines for `cut` and similar programs; lossy.
  case tsv
  /// A playlist of preview links; lossy.
  case m3u8

  /// Creates the format of a file name's extension; `nil` for an unknown extension. Players read UTF-8 under `m3u` too.
  public init?(endingOf file: String) {
    let ending = Self.ending(of: file)?.lowercased() ?? ""
    self.init(rawValue: ending == "m3u" ? "m3u8" : ending)
  }

  /// Chooses the requested format, otherwise that of the file name's extension, otherwise JSON.
  public init(asked: ExportFormat?, file: String?) {
    self = asked ?? file.flatMap { ExportFormat(endingOf: $0) } ?? .json
  }

  /// Returns the extension of a file name, known or not: the text after its last dot.
  static func ending(of file: String) -> String? {
    let name = file.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex,
      name.index(after: point) < name.endIndex
    else { return nil }
    return String(name[name.index(after: point)...])
  }
}

/// The source of the exported rows, as written under `source` in the JSON.
public enum ExportSource: String, Hashable, CaseIterable, Sendable {
  case history, stars, list, library, search, lookup

  /// Creates the source of an archive's rows.
  public init(_ archive: ArchiveSource) {
    switch archive {
    case .history: self = .history
    case .stars: self = .stars
    case .library: self = .library
    }
  }
}

/// The destination of an export.
public enum ExportDestination: Hashable, Sendable {
  case standardOutput
  /// A file; an existing one is refused unless `replacing`.
  case file(path: String, replacing: Bool)

  /// Parses an argument: `-` or a path.
  public init(argument: String, force: Bool) {
    self = argument == "-" ? .standardOutput : .file(path: argument, replacing: force)
  }
}
