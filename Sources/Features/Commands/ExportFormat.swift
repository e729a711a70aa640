public import Catalog

/// A form in which rows leave miru.
public enum ExportFormat: String, Hashable, CaseIterable, Sendable {
  /// Apple's own shape with our marks; exact, and what `import` reads.
  case json
  /// The same results, one a line; exact, and what `import` reads.
  case ndjson
  /// A table for spreadsheets; lossy.
  case csv
  /// A playlist of preview links; lossy.
  case m3u8

  /// The form that a file's name ends in; `nil` if it ends in none.
  public init?(endingOf file: String) {
    guard let format = Self.allCases.first(where: { file.lowercased().hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The form of an export: the one asked for, else the one the file's name ends in, else JSON.
  public init(asked: ExportFormat?, file: String?) {
    self = asked ?? file.flatMap { ExportFormat(endingOf: $0) } ?? .json
  }

  /// What a file's name ends in, whether it is a form or not: the letters behind its last point.
  static func ending(of file: String) -> String? {
    let name = file.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex,
      name.index(after: point) < name.endIndex
    else { return nil }
    return String(name[name.index(after: point)...])
  }
}

/// What the rows of an export are, as `source` in the JSON says.
public enum ExportSource: String, Hashable, CaseIterable, Sendable {
  case history, stars, library, search, lookup

  /// The source that an archive's rows come from.
  public init(_ archive: ArchiveSource) {
    switch archive {
    case .history: self = .history
    case .stars: self = .stars
    case .library: self = .library
    }
  }
}

/// Where an export goes.
public enum ExportDestination: Hashable, Sendable {
  case standardOutput
  /// A file; one that exists is refused unless `replacing`.
  case file(path: String, replacing: Bool)

  /// The destination an argument names: `-` or a path.
  public init(argument: String, force: Bool) {
    self = argument == "-" ? .standardOutput : .file(path: argument, replacing: force)
  }
}
