internal import Catalog

/// How well a word matches in a field.
enum WordMatch: Comparable {
  case none, part, beginning, whole

  /// The best match of a word, given as UTF-8, in a folded field.
  init(_ word: [UInt8], in field: String) {
    self =
      field.utf8.withContiguousStorageIfAvailable { Self.best(word, $0) }
      ?? Array(field.utf8).withUnsafeBufferPointer { Self.best(word, $0) }
  }

  private static func best(_ word: [UInt8], _ field: UnsafeBufferPointer<UInt8>) -> WordMatch {
    guard let first = word.first, word.count <= field.count else { return .none }
    var best = WordMatch.none
    for place in 0...field.count - word.count where field[place] == first {
      guard isThere(word, field, place) else { continue }
      guard place == 0 || field[place - 1] == blank else {
        best = max(best, .part)
        continue
      }
      let end = place + word.count
      if end == field.count || field[end] == blank { return .whole }
      best = .beginning
    }
    return best
  }

  private static func isThere(_ word: [UInt8], _ field: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    for offset in 1..<max(1, word.count) where field[place + offset] != word[offset] { return false }
    return true
  }

  private static let blank: UInt8 = 0x20
}

/// The matches of a search word in the text of an item.
struct WordPositions {
  private let word: SearchWord
  private let title: WordMatch
  private let artist: WordMatch
  private let album: WordMatch
  private let together: WordMatch

  init(_ word: SearchWord, in text: IndexedText) {
    self.word = word
    title = WordMatch(word.bytes, in: text.title)
    artist = WordMatch(word.bytes, in: text.artist)
    album = WordMatch(word.bytes, in: text.album)
    together = WordMatch(word.bytes, in: text.other)
  }

  /// Whether the word is a whole word of the item.
  var isWord: Bool { best(of: MatchReason.Field.allCases.count) == .whole }

  /// Whether the word satisfies the condition of a stage.
  func allow(_ stage: MatchStage) -> Bool {
    let best = best(of: stage.fields.count)
    return best != .none && best >= leastFit(for: stage)
  }

  /// The first field in which the word satisfies the condition of a stage.
  func place(in stage: MatchStage) -> (field: MatchReason.Field, fit: WordMatch)? {
    stage.fields.map { ($0, fit(in: $0)) }.first { $0.1 != .none && $0.1 >= leastFit(for: stage) }
  }

  func fit(in field: MatchReason.Field) -> WordMatch {
    switch field {
    case .title: title
    case .artist: artist
    case .album: album
    case .drawnTogether: together
    }
  }

  /// The best match in the first `count` fields.
  private func best(of count: Int) -> WordMatch {
    switch count {
    case 1: title
    case 2: max(title, artist)
    case 3: max(title, artist, album)
    default: max(title, artist, album, together)
    }
  }

  private func leastFit(for stage: MatchStage) -> WordMatch {
    switch stage {
    case .exactTitle, .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum: .whole
    case .startOfTitle, .beginningsOfTitle, .beginningsOfArtist: .beginning
    case .beginnings, .typos: word.isRun ? .part : .beginning
    case .partOfField, .partsOfWords: word.isRun || word.isLong ? .part : .beginning
    }
  }
}

extension MatchStage {
  /// The fields in which the words of a search must match, in order of weight.
  var fields: [MatchReason.Field] {
    switch self {
    case .exactTitle, .startOfTitle, .wordsOfTitle, .beginningsOfTitle: Self.title
    case .wordsOfArtist, .beginningsOfArtist: Self.titleAndArtist
    case .wordsOfAlbum: Self.shown
    case .beginnings, .partOfField, .partsOfWords, .typos: MatchReason.Field.allCases
    }
  }

  private static let title: [MatchReason.Field] = [.title]
  private static let titleAndArtist: [MatchReason.Field] = [.title, .artist]
  private static let shown: [MatchReason.Field] = [.title, .artist, .album]
}
