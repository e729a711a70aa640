internal import CDemoFixtures
internal import Catalog
internal import Foundation

/// The JSON text of one row, whose values are read one by one.
///
/// Relies on no space between key and value, and on nested objects coming after the keys that are read. A test compares it
/// with the full parser on every bundled row.
struct RowText: Sendable {
  let json: Data

  /// A string value, decoded.
  func string(_ key: String) -> String? {
    value(key).flatMap { $0.hasPrefix("\"") ? JSONStringCoding.unquoted($0) : nil }
  }

  /// A whole number.
  func integer(_ key: String) -> Int64? { value(key).flatMap { Int64($0) } }

  /// The text of a string, number or literal.
  private func value(_ key: String) -> String? {
    let pattern = Array("\"\(key)\":".utf8)
    return json.withUnsafeBytes { bytes in
      guard let place = bytes.place(of: pattern) else { return nil }
      let rest = bytes[(place + pattern.count)...]
      let isText = rest.first == UInt8(ascii: "\"")
      // A string ends at a quotation mark, though not at its first; other values at a comma or a brace.
      var isEscaped = true
      let end = rest.firstIndex { byte in
        defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
        return isText ? byte == 0x22 && !isEscaped : byte == 0x2C || byte == 0x7D
      }
      return end.map { String(decoding: isText ? rest[...$0] : rest[..<$0], as: UTF8.self) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first `needle`; uses the C library's search, which is fast in an unoptimised build, too.
  func place(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let base = baseAddress, start <= count else { return nil }
    return demo_find(base + start, count - start, needle, needle.count).map { $0 - base }
  }
}

/// A row with the fields that searches and lookups need, read once.
struct DemoRow: Sendable {
  let text: RowText
  let recordType: RecordType
  /// Apple's `kind`, `collectionType` or `artistType`, with two changes: `Album` for compilations, `podcastAuthor` for hosts.
  let kind: String
  /// The store that alone has the row; `nil` if `StoreRowWriter` writes it for any store.
  let store: Storefront?
  /// The row's own number.
  let number: Int64?
  let trackId: Int64?
  let collectionId: Int64?
  let artistId: Int64?
  /// The words of the row's own name.
  let title: [String]
  /// The words of its collection's name; none for collections and artists.
  let collection: [String]
  /// The words of the names of its artist and of its collection's artist.
  let artist: [String]
  /// The words of its first genre.
  let genre: [String]

  init(_ text: RowText, from store: Storefront? = nil) {
    self.text = text
    self.store = store
    // Apple omits `wrapperType` on ebooks, and `kind` on audiobooks, albums and artists.
    let wrapper = text.string("wrapperType")
    let isCollection = wrapper == "collection" || wrapper == "audiobook"
    recordType = wrapper == "artist" ? .artist : isCollection ? .collection : .track
    let value = ["kind", "collectionType", "artistType"].lazy.compactMap(text.string).first ?? wrapper
    // Apple treats podcast hosts as plain artists; only their link distinguishes them.
    let isHost = recordType == .artist && text.string("artistLinkUrl")?.hasPrefix("https://podcasts.") == true
    kind = isHost ? "podcastAuthor" : value == "Compilation" ? "Album" : value ?? ""
    let own = RecordType.allCases.firstIndex(of: recordType) ?? 0
    let numbers = ["trackId", "collectionId", "artistId"].map(text.integer)
    let names = ["trackName", "collectionName", "artistName"].map {
      SearchFolding.words(text.string($0) ?? "")
    }
    number = numbers[own]
    (trackId, collectionId, artistId) = (numbers[0], numbers[1], numbers[2])
    title = names[own]
    collection = recordType == .track ? names[1] : []
    artist = names[2] + SearchFolding.words(text.string("collectionArtistName") ?? "")
    genre = SearchFolding.words(text.string("primaryGenreName") ?? "")
  }

  var isExplicit: Bool {
    (text.string("trackExplicitness") ?? text.string("collectionExplicitness")) == "explicit"
  }
  /// The release date; empty if unknown.
  var released: String { text.string("releaseDate") ?? "" }
  /// The numbers of its disc and on it; 0 if unknown.
  var place: (Int64, Int64) { (text.integer("discNumber") ?? 0, text.integer("trackNumber") ?? 0) }

  /// The words that a search for an attribute examines, of those that need no other data.
  func words(_ attribute: Attribute) -> [String] {
    switch attribute {
    case .songTerm, .movieTerm, .titleTerm, .allTrackTerm, .tvEpisodeTerm, .mixTerm, .featureFilmTerm,
      .shortFilmTerm:
      title
    case .albumTerm, .tvSeasonTerm: recordType == .collection ? title : collection
    case .artistTerm, .allArtistTerm, .authorTerm, .showTerm, .movieArtistTerm, .directorTerm, .actorTerm,
      .producerTerm, .softwareDeveloper:
      artist
    case .genreIndex: genre
    case .releaseYearTerm: SearchFolding.words(String(released.prefix(4)))
    case .ratingIndex, .ratingTerm: SearchFolding.words(text.string("contentAdvisoryRating") ?? "")
    case .descriptionTerm, .keywordsTerm:
      ["description", "longDescription", "shortDescription"].flatMap {
        SearchFolding.words(text.string($0) ?? "")
      }
    case .composerTerm, .languageTerm: []
    }
  }

  /// How well the row matches the words of a term, 0 best; `nil` for a row that does not.
  func rank(_ words: [String]) -> Int? {
    guard SearchFolding.has(words, in: title + artist + collection) else { return genre == words ? 5 : nil }
    if title == words { return 0 }
    if title.joined(separator: " ").hasPrefix(words.joined(separator: " ")) { return 1 }
    if words.allSatisfy(title.contains) { return 2 }
    return SearchFolding.has(words, in: title) ? 3 : 4
  }
}
