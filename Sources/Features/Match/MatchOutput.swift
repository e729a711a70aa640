public import Catalog
public import Terminal

/// A line with its verdict and what was found: the item, or the candidates, best first.
public typealias MatchedLine = (line: MatchLine, verdict: MatchVerdict, rows: [StoredItem])

/// Writes matched lines in their order; the table is a view.
public struct MatchEncoder {
  private let format: OutputFormat.Name
  private let heading: [String]
  private var count = 0
  private static let cells = [
    "match", "id", "title", "artist", "album", "year", "milliseconds", "link", "cover", "store",
  ]

  /// Creates an encoder; `heading` is that of the table that was read.
  public init(_ format: OutputFormat.Name, heading: [String]) {
    (self.format, self.heading) = (format, heading)
  }

  /// The text before the first line.
  public func head(of lines: Int) -> String {
    switch format {
    case .csv, .tsv:
      record((heading.isEmpty ? ["line", "text"] : heading), Self.cells.map { "\(MiruKey.miru).\($0)" })
    case .json: "{\"resultCount\":\(lines),\"results\":["
    case .m3u8: PlaylistEncoder().head(count: lines)
    case .table, .ndjson: ""
    }
  }

  /// The text behind the last line.
  public var tail: String { format == .json ? "\n]}\n" : "" }

  /// One line; empty for one that the format cannot hold.
  public mutating func text(_ matched: MatchedLine) -> String {
    defer { count += 1 }
    let (line, row) = (matched.line, matched.verdict.isFound ? matched.rows.first : nil)
    switch format {
    case .table: return ""
    case .csv, .tsv:
      let given = heading.isEmpty ? [String(line.number), line.text] : line.cells
      return record(given, [matched.verdict.rawValue] + found(row, matched.rows))
    case .ndjson: return json(matched, row) + "\n"
    case .json: return (count == 0 ? "\n" : ",\n") + json(matched, row)
    case .m3u8:
      var bytes = JSONWriter()
      guard let item = row.map({ ArchivedItem($0, visits: []) }),
        PlaylistEncoder().append(item, isFirst: count == 0, to: &bytes)
      else { return "" }
      return String(decoding: bytes.bytes, as: UTF8.self)
    }
  }

  /// A record of the list's own cells, unchanged but for quotation marks, and of ours.
  private func record(_ given: [String], _ ours: [String]) -> String {
    if format == .tsv { return (given + ours).map(TSVEncoder.escaped).joined(separator: "\t") + "\n" }
    return (given.map(CSVField.quoted) + ours.map { CSVField.text(of: $0) }).joined(separator: ",") + "\r\n"
  }

  private func found(_ row: StoredItem?, _ candidates: [StoredItem]) -> [String] {
    guard let row else {
      let ids = candidates.map { String($0.item.id.number) }.joined(separator: " ")
      return [ids] + Array(repeating: "", count: Self.cells.count - 2)
    }
    let item = row.item
    let cells = [
      String(item.id.number), item.title, item.artistName, item.collectionName, item.releaseDate?.yearText,
      item.runningTime.map { String($0) }, item.pageLink(in: row.storefront),
      item.json["artworkUrl100"]?.string,
      row.storefront.code,
    ]
    return cells.map { $0 ?? "" }
  }

  /// Apple's row with the verdict under `miru.match`; a line without an item has the verdict alone.
  private func json(_ matched: MatchedLine, _ row: StoredItem?) -> String {
    var (match, ours, object) = (JSONObject(), JSONObject(), row?.item.json ?? JSONObject())
    match["line"] = RawJSON(integer: Int64(matched.line.number))
    match["text"] = RawJSON(string: matched.line.text)
    match["verdict"] = RawJSON(string: matched.verdict.rawValue)
    match["isrc"] = matched.line.isrc.map(RawJSON.init(string:))
    let candidates = row == nil ? matched.rows.map { RawJSON(integer: $0.item.id.number) } : []
    match["candidates"] = candidates.isEmpty ? nil : RawJSON(array: candidates)
    ours[MiruKey.storefront] = row.map { RawJSON(string: $0.storefront.code) }
    ours[MiruKey.match] = RawJSON(object: match)
    ours[MiruKey.sent] = object[MiruKey.miru]
    object[MiruKey.miru] = RawJSON(object: ours)
    return object.text
  }
}

/// Lines of a list as a table: number, verdict, the line, and what was found or read.
@MainActor public struct MatchTableView {
  private let model: any MatchTableViewModel

  public init(_ model: any MatchTableViewModel) { self.model = model }

  public func lines(width: Int) -> [Line] {
    let isSpoken = width >= Line.spokenWidth
    return model.rows.map { row in
      let room = isSpoken ? SafeText(row.text).width : max(10, (width - Self.textColumn) * 2 / 5)
      var line = LineBuilder(width: width)
      line.put(row.number, at: max(0, 5 - row.number.count), style: .dim)
      line.put(row.verdict, at: 7, style: .bold)
      line.put(row.text, at: Self.textColumn, room: room, style: .dim)
      line.put(row.found, at: Self.textColumn + room + 2)
      return line.line()
    }
  }

  private static let textColumn = 16
}

/// The rows of a table of lines.
@MainActor public protocol MatchTableViewModel: AnyObject {
  var rows: [(number: String, verdict: String, text: String, found: String)] { get }
}

/// Matched lines, or the lines of a list as they were read.
public final class LiveMatchTableViewModel: MatchTableViewModel {
  public let rows: [(number: String, verdict: String, text: String, found: String)]

  public init(_ lines: [MatchedLine], in storefront: Storefront) {
    rows = lines.map { matched in
      let others = matched.rows.count > 1 ? "\(matched.rows.count) candidates: " : ""
      let found = matched.rows.first?.matchName(in: storefront) ?? ""
      return (String(matched.line.number), matched.verdict.rawValue, matched.line.text, others + found)
    }
  }

  public init(read lines: [MatchLine]) {
    rows = lines.map { line in
      let reading = line.readings.first
      let parts: [String?] = [
        line.id.map { "id \($0)" }, line.code == nil ? nil : "code", reading?.artist.map { "artist \($0)" },
        reading.map { "title \($0.title)" }, reading?.album.map { "album \($0)" },
        line.milliseconds.flatMap { Wording.duration(milliseconds: $0) }, line.year.map { String($0) },
        line.readings.count > 1 ? "or \(Wording.count(line.readings.count - 1, "other reading"))" : nil,
      ]
      return (String(line.number), "", line.text, parts.compactMap(\.self).joined(separator: " · "))
    }
  }
}

extension StoredItem {
  /// Title, artist, album, year and length; the store if it is not the one in use.
  func matchName(in usual: Storefront) -> String {
    let length = item.runningTime.flatMap { Wording.duration(milliseconds: $0) }
    let store = storefront == usual ? nil : "only in the store \(storefront.code)"
    return [name, item.collectionName, item.releaseDate?.yearText, length, store].compactMap(\.self)
      .joined(separator: " · ")
  }
}
