public import Catalog

/// Reads a list in one of the forms in which other programs write it.
public struct ListReader {
  private let entity: Entity

  /// Creates a reader; for albums, titles are those of albums.
  public init(entity: Entity = .song) { self.entity = entity }

  /// Reads a file; `-` is standard input.
  public func list(at path: String) throws(MatchListError) -> MatchList {
    try list(try ListFileText.decoded(try ListFileText.bytes(of: path)), from: path)
  }

  /// Reads a text; the ending of its file decides only what its content leaves open.
  func list(_ text: String, from path: String = "") throws(MatchListError) -> MatchList {
    var list = try read(text, ending: path.lowercased())
    if list.lines.isEmpty { throw .noItems }
    list.name = path == "-" ? "standard input" : path
    return list
  }

  private func read(_ text: String, ending: String) throws(MatchListError) -> MatchList {
    let start = text.first { !$0.isWhitespace }
    if start == "{" || start == "[", let list = try json(text, isJSON: ending.hasSuffix("json")) {
      return list
    }
    let isPlaylist = ending.hasSuffix(".m3u") || ending.hasSuffix(".m3u8")
    if isPlaylist || text.hasPrefix("#EXTM3U") { return MatchList(lines: playlist(text)) }
    let delimited = DelimitedText(text)
    let isCSV = ending.hasSuffix(".csv")
    if isCSV, let line = delimited.unclosed { throw .unclosed(line: line) }
    let table = delimited.records
    guard let heading = table.first?.cells else { throw .noItems }
    let columns = ListColumns(heading, entity: entity)
    // The lines of `--format tsv` have no heading.
    let isNamed = isCSV || ending.hasSuffix(".tsv") && Int64(heading[0]) == nil
    if isNamed, !columns.isUsable { throw .noColumns(heading) }
    guard isNamed || columns.isTable else { return plain(text) }
    if let line = delimited.unclosed { throw .unclosed(line: line) }
    // All rows are as long as the longest.
    let longest = table.map(\.cells.count).max() ?? 0
    func padded(_ cells: [String]) -> [String] {
      cells + Array(repeating: "", count: longest - cells.count)
    }
    var list = MatchList(heading: padded(heading))
    for row in table.dropFirst() { list.add(columns.line(padded(row.cells), number: row.line), row.line) }
    return list
  }

  /// The lines of a text with their numbers, without blank ones.
  private func lines(_ text: String) -> [(number: Int, text: String)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      place, line in
      (number: place + 1, text: String(line).trimmingBlanks)
    }.filter { !$0.text.isEmpty }
  }

  private func plain(_ text: String) -> MatchList {
    let lines = lines(text)
    let counted = lines.count { line in
      1...3 ~= line.text.drop { $0 == "#" }.prefix { $0.isASCII && $0.isNumber }.count
    }
    let isNumbered = lines.count > 2 && counted * 5 >= lines.count * 4
    // Times that grow from line to line are those at which the songs of a mix start.
    let starts = lines.compactMap { LineReadings.start($0.text)?.milliseconds }
    let isMix = starts.count > 2 && zip(starts, starts.dropFirst()).allSatisfy(<)
    var list = MatchList()
    for (number, text) in lines {
      let read = LineReadings(text, isNumbered: isNumbered, isOfMix: isMix)
      list.add(Self.isNoItem(text) ? nil : Self.line(text, number: number, read), number)
    }
    return list
  }

  /// Whether a line is a comment, or the heading of a part, such as "Encore" or "Set 1:".
  private static func isNoItem(_ text: String) -> Bool {
    let words = SearchFolding.words(text).joined(separator: " ")
    return words.isEmpty || text.hasSuffix(":") || text.prefixMatch(of: /#+ +[^0-9 ]/) != nil
      || words.wholeMatch(of: /(set|setlist|encore|dis[ck]|cd|side)( (one|two|three|[0-9]|[a-d]))?/) != nil
  }

  private static func line(_ text: String, number: Int, _ read: LineReadings) -> MatchLine {
    var line = MatchLine(number: number, text: text)
    let first = String(text.prefix { !$0.isWhitespace })
    line.id = StoreLink(first)?.number ?? (first == text || text.contains("\t") ? ListColumns.id(first) : nil)
    if line.id == nil { (line.readings, line.milliseconds) = (read.readings, read.milliseconds) }
    return line
  }

  /// Reads m3u: of each entry its `#EXTINF`, or else the name of its file. miru's own names the page in the store.
  private func playlist(_ text: String) -> [MatchLine] {
    var entries: [MatchLine] = []
    var (named, link) = (nil as (seconds: Int64, text: String)?, nil as String?)
    for (number, line) in lines(text) {
      let value = line.firstIndex(of: line.hasPrefix("#EXTINF:") ? "," : ":").map { line[$0...].dropFirst() }
      let rest = String(value ?? "").trimmingBlanks
      if line.hasPrefix("#EXTINF:") {
        named = (Int64(line.dropFirst(8).prefix { $0.isNumber || $0 == "-" }) ?? -1, rest)
      } else if line.hasPrefix("# Store:") {
        link = rest
      } else if !line.hasPrefix("#") {
        let name = named.flatMap { $0.text.isEmpty ? nil : $0.text } ?? line
        var entry = Self.line(name, number: number, LineReadings(name))
        if let seconds = named?.seconds, 1..<1_000_000 ~= seconds { entry.milliseconds = seconds * 1_000 }
        entry.id = link.flatMap { StoreLink($0)?.number } ?? entry.id
        entries.append(entry)
        (named, link) = (nil, nil)
      }
    }
    return entries
  }

  /// Reads JSON or NDJSON; `nil` for a text that only begins as JSON does, such as "[Intro] Song".
  private func json(_ text: String, isJSON: Bool) throws(MatchListError) -> MatchList? {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes)
    var list = MatchList()
    var (counted, number) = (0, 1)
    while true {
      scanner.skipBlanks()
      guard let start = scanner.next.map({ _ in scanner.offset }) else { break }
      number += bytes[counted..<start].count { $0 == UInt8(ascii: "\n") }
      counted = start
      guard let range = try? scanner.skipValue() else {
        if list.lines.isEmpty, !isJSON { return nil }
        throw .notJSON(line: number)
      }
      for object in Self.objects(RawJSON(bytes, range)) {
        let columns = ListColumns(object.fields.map(\.key), entity: entity)
        var line = columns.line(object.fields.map { CSVField.plain($0.value) }, number: number)
        line?.cells = []
        list.add(line, number)
      }
    }
    return list
  }

  /// The objects of a value: those of an array, the results of an export, or the object itself.
  private static func objects(_ value: RawJSON) -> [JSONObject] {
    if let elements = value.array { return elements.compactMap(\.object) }
    guard let object = value.object else { return [] }
    return object["results"]?.array.map { $0.compactMap(\.object) } ?? [object]
  }
}
