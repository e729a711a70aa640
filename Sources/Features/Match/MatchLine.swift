public import Catalog

/// One sensible reading of a line: what it may name.
public struct LineReading: Hashable, Sendable {
  public var artist: String?
  public var title: String
  public var album: String?
}

/// A line of a list, with everything that it says about an item.
public struct MatchLine: Hashable, Sendable {
  /// The number in the file, from 1.
  public var number: Int
  /// The line as it is shown: the text, or artist and title of a row.
  public var text: String
  /// The readings, most likely first; none if only an id or a code is given.
  public var readings: [LineReading] = []
  /// The running time in milliseconds.
  public var milliseconds: Int64?
  public var year: Int?
  public var isrc: String?
  /// Apple's id, from a number or a store link.
  public var id: Int64?
  /// The barcode or the ISBN.
  public var code: LookupQuery.Subject?
  /// The cells of a table's row; empty for a line of text.
  public var cells: [String] = []

  /// The text in its normal form, by which it is forgotten, what else the line says, and the text as it is, each behind a
  /// separator. Lines with equal keys are one line.
  public var key: String {
    let numbers = [milliseconds, year.map(Int64.init), id].map { $0.map { String($0) } ?? "" }
    let rest = [readings.first?.album ?? "", code.map { "\($0)" } ?? ""] + numbers + [text]
    return ([TextNormalizer.normal(text)] + rest).joined(separator: Self.separator)
  }

  /// U+001F, the unit separator.
  public static let separator = "\u{1F}"
}

/// A list as it was read.
public struct MatchList: Hashable, Sendable {
  /// The path of the file, as it was given.
  public internal(set) var name = ""
  public private(set) var lines: [MatchLine] = []
  /// The heading of a table; empty for other files.
  public private(set) var heading: [String] = []
  /// The numbers of the lines that name no item: comments, headings, and rows without a title.
  private var leftOut: [Int] = []

  init(lines: [MatchLine] = [], heading: [String] = []) { (self.lines, self.heading) = (lines, heading) }

  /// Adds a line; `nil` is one that names no item.
  mutating func add(_ line: MatchLine?, _ number: Int) {
    if let line { lines.append(line) } else { leftOut.append(number) }
  }

  /// Which lines were left out; `nil` for none.
  public var leftOutSentence: String? {
    let numbers = Set(leftOut).sorted().map { String($0) }
    let named =
      numbers.prefix(Limits.Match.namedLines) + (numbers.count > Limits.Match.namedLines ? ["…"] : [])
    let count = Wording.count(leftOut.count, "line")
    return leftOut.isEmpty ? nil : "Left out \(count) without a title: \(named.joined(separator: ", "))."
  }
}

/// Why a list cannot be read. Nothing is stored then.
public enum MatchListError: Error, Hashable, Sendable {
  case cannotRead(path: String, reason: String)
  case tooLarge, empty, noItems
  case notText(line: Int), lineTooLong(line: Int), notJSON(line: Int), unclosed(line: Int)
  case noColumns([String])

  /// What is wrong, where, and what to do; may hold untrusted text.
  public var sentence: String {
    switch self {
    case .cannotRead(let path, let reason): "Cannot read \(path == "-" ? "standard input" : path): \(reason)."
    case .tooLarge: "The list is larger than \(Wording.size(bytes: Int64(Limits.Match.bytes))). Split it."
    case .empty: "The list is empty. Write one song a line, such as 'Artist - Title'."
    case .noItems: "The list holds no line with a title or an id."
    case .notText(let line): "Line \(line) holds binary data, or text in another encoding than UTF-8."
    case .lineTooLong(let line):
      "Line \(line) is longer than \(Limits.Match.lineBytes) bytes. Write one song a line."
    case .notJSON(let line): "Line \(line) is not JSON."
    case .unclosed(let line): "Line \(line) opens a quotation mark that nothing closes."
    case .noColumns(let heading):
      "Line 1 names no column for titles, ids or codes: \(heading.prefix(8).joined(separator: ", ")). "
        + "Name one 'title', and others 'artist' and 'album'."
    }
  }
}
