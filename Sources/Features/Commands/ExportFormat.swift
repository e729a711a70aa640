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
    let name = file.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    self.init(rawValue: ending == "m3u" ? "m3u8" : ending)
  }

  /// Chooses the requested format, otherwise that of the file name's extension, otherwise JSON.
  public init(asked: ExportFormat?, file: String?) {
    self = asked ?? file.flatMap { ExportFormat(endingOf: $0) } ?? .json
  }
}

/// The source of the exported rows, as written under `source` in the JSON.
public enum ExportSource: String, Hashable, CaseIterable, Sendable {
  case history, stars, list, library, search, lookup

  /// Creates the source of an archive's rows.
  public init(_ archive: ArchiveSource) { self = Self(rawValue: archive.rawValue) ?? .library }
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
