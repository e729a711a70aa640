internal import Catalog

/// Reads a line of text: an artist, a title and perhaps an album, in the forms in which people write them.
struct LineReadings {
  private(set) var readings: [LineReading] = []
  private(set) var milliseconds: Int64?
  /// Whether a number before a title counts it, rather than belonging to it: most lines of the file begin with one.
  private let isNumbered: Bool
  /// Whether the parts are those of a path, whose last one is a title whatever it says.
  private var isPath = false

  /// Reads a line; in that of a mix, a time in front is not the length of the song.
  init(_ line: String, isNumbered: Bool = false, isOfMix: Bool = false) {
    self.isNumbered = isNumbered
    // A bullet.
    let line = String(line.trimmingBlanks.trimmingPrefix(/[-–—*•] +/))
    let start = Self.start(line)
    let (text, time) = Self.withoutTime(start?.rest ?? line)
    milliseconds = time ?? (isOfMix ? nil : start?.milliseconds)
    let whole = file(text) ?? text
    // "01 -" counts; "99 Luftballons" may not.
    let bare = Self.withoutCount(whole)
    let texts = bare.map { isNumbered || $0.isSure ? [$0.text, whole] : [whole, $0.text] } ?? [whole]
    for text in texts { split(text) }
    readings = Array(readings.uniqued().prefix(Limits.Match.readings))
  }

  private mutating func split(_ text: String) {
    let parts = Self.parts(text)
    // The number of the song, or the year of the album; "22" may be a title behind its album.
    let named = parts.filter { Int($0) == nil }
    guard parts.count > 2, named.count > 1, named.count < parts.count, !isPath else {
      return split(text, parts)
    }
    guard let last = parts.last, Int(last) != nil else { return split(text, named) }
    let orders = last.count < 4 ? [named + [last], named] : [named, named + [last]]
    for parts in orders { split(text, parts) }
  }

  private mutating func split(_ text: String, _ parts: [String]) {
    if parts.count > 2 {
      let rest = parts[2...].joined(separator: " - ")
      let isNote = !isPath && TitleParts.isNote(String(rest.prefix { $0 != "(" && $0 != "[" }))
      // "Come Together - Remastered 2009" ends in no title.
      if !isNote { add(parts[0], rest, parts[1]) }
      add(parts[0], parts[1...].joined(separator: " - "))
      if !isNote { add(parts[0], parts[1], rest) }
    } else if parts.count == 2 {
      add(parts[0], parts[1])
    } else {
      for place in text.ranges(of: /\ [Bb]y\ /) {
        add(String(text[place.upperBound...]), String(text[..<place.lowerBound]))
      }
    }
    if parts.count > 1 { add(parts[1], parts[0]) }
    add(nil, text)
  }

  private mutating func add(_ artist: String?, _ title: String, _ album: String? = nil) {
    let (title, artist) = (Self.unquoted(title), artist.map(Self.unquoted))
    guard artist != nil, let bare = Self.withoutCount(title) else { return append(artist, title, album) }
    // "Queen - 03 Innuendo" counts; "99 Problems" may not.
    for title in isPath || bare.isSure ? [bare.text, title] : [title, bare.text] {
      append(artist, title, album)
    }
  }

  private mutating func append(_ artist: String?, _ title: String, _ album: String?) {
    guard !SearchFolding.words(title).isEmpty else { return }
    readings.append(LineReading(artist: artist, title: title, album: album))
    let words = title.split(separator: " ")
    for count in [3, 2, 1] where words.count > count && !title.hasSuffix(")") {
      let note = words.suffix(count).joined(separator: " ")
      guard Self.notes.contains(where: note.lowercased().contains), TitleParts.isNote(note) else { continue }
      let name = "\(words.dropLast(count).joined(separator: " ")) (\(note))"
      // "Long Live" may be a title, "Help 2009 Remaster" is none.
      let place = note.lowercased() == "live" ? readings.count : readings.count - 1
      return readings.insert(LineReading(artist: artist, title: name, album: album), at: place)
    }
  }

  private static let notes = ["remaster", "live", "remix", "acoustic", "instrumental", "karaoke"]

  /// The parts of a line between dashes, tabs or, without them, around a colon.
  private static func parts(_ text: String) -> [String] {
    let dashed = ["–", "—"].reduce(text.replacing("\t", with: " - ")) { $0.replacing(" \($1) ", with: " - ") }
    var parts = dashed.split(separator: " - ").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    if parts.count == 1 {
      parts = text.split(separator: ": ", maxSplits: 1).map { String($0).trimmingBlanks }
    }
    return parts
  }

  private static func unquoted(_ text: String) -> String {
    let rest = text.drop { "\"“”„«» ".contains($0) }.reversed().drop { "\"“”„«» ".contains($0) }
    return rest.isEmpty ? text : String(rest.reversed())
  }

  /// The line without a number that counts it, such as `01.`, `3)` or `Track 05`; `nil` without one.
  static func withoutCount(_ text: String) -> (text: String, isSure: Bool)? {
    let isTrack = text.lowercased().hasPrefix("track ")
    let lead = text.dropFirst(isTrack ? 6 : 0).drop { $0 == "#" || $0 == "(" }
    let digits = lead.prefix { $0.isASCII && $0.isNumber }
    // "1-07" counts the discs, too.
    let disc = lead.prefixMatch(of: /[0-9][-.][0-9]{2}(?![0-9])/)
    let signs = lead[(disc?.range.upperBound ?? digits.endIndex)...].prefix { ".):-–_ \t".contains($0) }
    let rest = String(lead[signs.endIndex...]).trimmingBlanks
    guard 1...3 ~= digits.count, !signs.isEmpty, !rest.isEmpty else { return nil }
    // "2:54 - You're Early" begins with a name, and "1-800-273-8255" is one.
    let isOne = signs == ":" || signs.count == 1 && signs != " " && disc == nil && !digits.hasPrefix("0")
    if isOne, rest.first?.isNumber == true { return nil }
    // "01 Song" and "3. Song" count; "99 Luftballons" and "311 - Amber" may not.
    let isBare = signs.allSatisfy { $0 == " " } || signs == "-" || digits.count == 3
    return (rest, digits.hasPrefix("0") || isTrack || !isBare || disc != nil)
  }

  /// The time in front of a line in milliseconds, and the rest, as in `00:31:05 Artist - Title`; `nil` without one. Only in
  /// brackets it may be the length. A dash behind it makes it a name.
  static func start(_ text: String) -> (milliseconds: Int64?, rest: String)? {
    let first = text.prefix { $0 != " " }
    let rest = text[first.endIndex...].dropFirst()
    let time = first.trimmingPrefix("[").prefix { $0 != "]" }
    guard let milliseconds = clock(String(time)), !rest.isEmpty, !"-–—".contains(rest.prefix(1)) else {
      return nil
    }
    return (first.hasPrefix("[") ? milliseconds : nil, String(rest))
  }

  /// The line without its running time, such as `[3:45]`, `(3:45)` or a last `3:45`, and the time.
  private static func withoutTime(_ text: String) -> (String, Int64?) {
    let isClosed = text.hasSuffix("]") || text.hasSuffix(")")
    let body = isClosed ? text.dropLast() : text[...]
    let time = String(body.reversed().prefix { $0 == ":" || ($0.isASCII && $0.isNumber) }.reversed())
    let before = body.dropLast(time.count)
    let isApart =
      before.hasSuffix("\t") || before.hasSuffix("  ")
      || before.contains(" - ") && before.hasSuffix(" ") && !before.hasSuffix("- ")
    let isOpened = isClosed ? before.hasSuffix("[") || before.hasSuffix("(") : isApart
    guard isOpened, let milliseconds = clock(time), before.contains(where: \.isLetter) else {
      return (text, nil)
    }
    return (String(before.dropLast()).trimmingBlanks, milliseconds)
  }

  /// Milliseconds of `3:45` or `1:02:03`; `nil` for any other text.
  static func clock(_ text: String) -> Int64? {
    guard text.wholeMatch(of: /[0-9]{1,2}(:[0-5]?[0-9]){1,2}/) != nil else { return nil }
    return text.split(separator: ":").compactMap { Int64($0) }.reduce(0) { $0 * 60 + $1 } * 1_000
  }

  // MARK: File names

  private static let endings = Set(
    "flac mp3 m4a ogg oga opus wav aiff aif wma alac ape aac mp4 m4v dsf mpc wv".split(separator: " "))

  /// A path as artist, album and title, such as `Artist/Album/03 - Title`, `Artist - Album (1999)/03 Title` or
  /// `03 - Artist - Title`; `nil` if the line is no name of a file with sound.
  private mutating func file(_ text: String) -> String? {
    let point = text.lastIndex(of: ".") ?? text.endIndex
    let ending = text[point...].dropFirst().lowercased()
    guard Self.endings.contains(ending[...]) else { return nil }
    let path = text[..<point].split { $0 == "/" || $0 == "\\" }.filter {
      $0 != "." && $0.lowercased().wholeMatch(of: /(cd|dis[ck]) ?[0-9]{1,2}/) == nil
    }
    let names = path.suffix(3).map { part in
      String(part.contains(" ") ? part : part.replacing("_", with: " "))
    }
    guard let name = names.last else { return nil }
    let bare = Self.withoutCount(name)?.text ?? name
    isPath = names.count > 1 && Self.parts(bare).count == 1
    let title = Self.parts(name).count == 1 ? name : bare
    return isPath ? (names.dropLast() + [title]).joined(separator: " - ") : name
  }
}
