internal import Catalog

/// What the title of a recording or of an album says, for comparison.
struct TitleParts: Hashable {
  /// What makes another recording of the same song.
  enum Version: String {
    case live, remix, instrumental, karaoke, acoustic, demo, aCappella = "a cappella", other = ""
  }

  /// The words of the name, without notes.
  private(set) var core: [String] = []
  /// The words of the name with those in brackets that are no note.
  private(set) var full: [String] = []
  private(set) var versions: Set<Version> = []
  /// Whether it names a shorter or longer edit.
  private(set) var isEdit = false
  /// The words of a note about a remix, which name who made it.
  private(set) var remixer: Set<String> = []
  /// The name as written, for a search.
  private(set) var name = ""

  init(_ title: String) {
    for (text, isNote) in Self.segments(title) {
      let words = Self.normal(SearchFolding.words(text))
      if !isNote {
        core += words
        full += words
        name += (name.isEmpty ? "" : " ") + text.trimmingBlanks
      } else if !takeNote(words) {
        full += words
      }
    }
    if core.isEmpty { core = full.isEmpty ? Self.normal(SearchFolding.words(title)) : full }
    if full.isEmpty { full = core }
    if name.isEmpty { name = title }
  }

  var coreText: String { core.joined() }
  var fullText: String { full.joined() }

  /// The numbers of the name in order: parts, volumes, opus numbers.
  var numbers: [String] { full.filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } }

  /// What an album says about all of its recordings; "Long Live" and "Live Through This" are no concerts.
  static func versions(ofAlbum album: String) -> Set<Version> {
    let text = " \(SearchFolding.words(album).joined(separator: " ")) "
    let isLive = text == " live " || ["(live)", "[live]"].contains { album.lowercased().hasSuffix($0) }
    return Set(albums.filter { text.contains($0.mark) }.map(\.version)).union(isLive ? [.live] : [])
  }

  private static let albums: [(mark: String, version: Version)] = [
    (" live at ", .live), (" live in ", .live), (" live from ", .live), (" live on ", .live),
    (" unplugged ", .live),
    (" in concert ", .live), (" karaoke ", .karaoke), (" instrumental", .instrumental), (" remixe", .remix),
  ]

  /// Whether a text says only what kind of recording or of release something is.
  static func isNote(_ text: String) -> Bool {
    var parts = TitleParts()
    return parts.takeNote(normal(SearchFolding.words(text)))
  }

  private init() {}

  // MARK: Notes

  /// Takes the words of a note; returns `false` for words that belong to the name.
  private mutating func takeNote(_ words: [String]) -> Bool {
    guard let first = words.first, !Self.beginnings.contains(first) else { return true }
    var found: Set<Version> = []
    for (word, before) in zip(words, [""] + words) {
      let isPlainMix = word == "mix" && (Self.neutral.contains(before) || Int(before) != nil)
      if let version = Self.versions[word], !isPlainMix { found.insert(version) }
    }
    let others = words.filter { Self.versions[$0] == nil && !Self.neutral.contains($0) }
    if found.contains(.remix) { remixer.formUnion(others) }
    versions.formUnion(found)
    let edits = words.filter(Self.edits.contains)
    isEdit = isEdit || !edits.isEmpty
    return !found.isEmpty || !edits.isEmpty || words.contains { $0.hasPrefix("remaster") }
      || others.allSatisfy { $0.wholeMatch(of: /(19|20)[0-9]{2}|.*th/) != nil }
  }

  /// The parts of a title: its name, what stands in brackets, and what follows a dash.
  private static func segments(_ title: String) -> [(text: String, isNote: Bool)] {
    var segments: [(text: String, isNote: Bool)] = []
    var (text, depth) = ("", 0)
    func end(_ isNote: Bool) {
      if text.contains(where: { !$0.isWhitespace }) { segments += isNote ? [(text, true)] : named(text) }
      text = ""
    }
    for character in title {
      switch character {
      case "(", "[", "{":
        if depth == 0 { end(false) } else { text.append(" ") }
        depth += 1
      case ")", "]", "}":
        depth = max(0, depth - 1)
        if depth == 0 { end(true) }
      default: text.append(character)
      }
    }
    end(depth > 0)
    return segments
  }

  /// The name in front of notes: `Come Together - Remastered 2009`, `Stan feat. Dido`.
  private static func named(_ text: String) -> [(text: String, isNote: Bool)] {
    var parts = text.replacing("–", with: "-").replacing("—", with: "-").split(separator: " - ").map(
      String.init)
    var notes: [(text: String, isNote: Bool)] = []
    while parts.count > 1, let last = parts.last, isNote(last) {
      notes.append((last, true))
      parts.removeLast()
    }
    var name = parts.joined(separator: " - ")
    let words = name.split(separator: " ")
    if let place = words.firstIndex(where: { featuring.contains($0.lowercased()) }), place > 0 {
      name = words[..<place].joined(separator: " ")
    }
    return [(name, false)] + notes
  }

  // MARK: Words

  /// Words in the spelling in which they are compared: numbers as digits, `part` as `pt`, without `and` and a first `the`.
  static func normal(_ words: [String]) -> [String] {
    var result: [String] = []
    for (place, word) in words.enumerated() {
      let before = result.last ?? ""
      if word == "and" || word == "n" { continue }
      if place == 0, word == "the", words.count > 1 { continue }
      if let short = counted[word], words.indices.contains(place + 1),
        number(words[place + 1], isCounted: true) != nil
      {
        result.append(short)
      } else {
        let isCounted = counted.values.contains(before)
        result.append(number(word, isCounted: isCounted) ?? word)
      }
    }
    return result.isEmpty ? words : result
  }

  /// A number as digits, from Roman numerals; after `part` and the like, also from words and from `i`.
  private static func number(_ word: String, isCounted: Bool) -> String? {
    if Int(word) != nil {
      return word.hasPrefix("0") && word.contains { $0 != "0" } ? String(word.drop { $0 == "0" }) : word
    }
    if let value = romans.firstIndex(of: word[...]), isCounted || value > 0 && word != "v" && word != "x" {
      return String(value + 1)
    }
    return isCounted ? spelt.firstIndex(of: word[...]).map { String($0 + 1) } : nil
  }

  private static let romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(separator: " ")
  private static let spelt = "one two three four five six seven eight nine ten eleven twelve".split(
    separator: " ")
  private static let counted = [
    "part": "pt", "pt": "pt", "parts": "pt", "pts": "pt", "number": "no", "no": "no", "nr": "no", "op": "op",
    "opus": "op", "vol": "vol", "volume": "vol", "chapter": "chapter", "act": "act", "book": "book",
  ]
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
  private static let featuring = words("feat. feat ft. ft featuring f.")
  /// Words that begin a note about guests, or about a film.
  private static let beginnings = words("feat ft featuring with from taken")
  private static let edits = words("edit extended radio short long inch")
  private static let neutral = words(
    "mono stereo deluxe edition version album single bonus track expanded anniversary official video audio lyric lyrics "
      + "music hd hq 4k explicit clean edited original soundtrack digital digitally mix ep lp flac mp3 special super "
      + "studio recording visualizer clip dirty uncensored main full the motion picture new itunes reissue collectors "
      + "limited disc cd remaster remastered")
  private static let versions: [String: Version] = {
    let words: [(Version, String)] = [
      (.live, "live concert unplugged session sessions"), (.remix, "remix rmx mix dub rework bootleg mashup"),
      (.instrumental, "instrumental inst"), (.karaoke, "karaoke backing singalong"),
      (.aCappella, "cappella acapella acappella"), (.acoustic, "acoustic"), (.demo, "demo demos rehearsal"),
      (
        .other,
        "cover reprise orchestral slowed sped nightcore lullaby piano symphonic interlude alternate outtake take"
      ),
    ]
    let pairs = words.flatMap { version, words in Self.words(words).map { ($0, version) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
