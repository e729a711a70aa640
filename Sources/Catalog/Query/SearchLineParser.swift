/// Cuts a line into pieces and finds what each means.
enum SearchLineParser {
  typealias Piece = SearchLine.Piece

  static func pieces(of text: String, _ isCondition: Bool, today: Day) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while !rest.isEmpty {
      let blanks = Substring(rest.unicodeScalars.prefix(while: \.properties.isWhitespace))
      let word = nextWord(rest[blanks.endIndex...])
      rest = rest[word.endIndex...]
      let meaning = meaning(
        of: word, isFirst: blanks.isEmpty && !isCondition, isLast: rest.isEmpty && !isCondition, today: today)
      pieces.append(
        Piece(
          source: String(blanks + word), blanks: blanks.unicodeScalars.count,
          meaning: meaning ?? .text(String(word))))
    }
    return merged(pieces, isCondition)
  }

  /// Turns pieces that mean nothing by themselves into text: an exclusion, and the beginning of a store. So is what stands
  /// between hyphens, as subtitles do: `海辺 -星空-`. A person for whom neither rows nor Apple can answer is invalid.
  private static func merged(_ pieces: [Piece], _ isCondition: Bool) -> [Piece] {
    func isText(_ piece: Piece) -> Bool { !piece.typed.isEmpty }
    let words = pieces.filter(isText)
    let hasContent =
      isCondition
      || words.contains { piece in
        switch piece.meaning {
        case .filter(.without), .store, .unfinished: false
        default: true
        }
      }
    let filters = pieces.compactMap { if case .filter(let filter) = $0.meaning { filter } else { nil } }
    let unanswerable = isCondition ? nil : Refinement(filters).unanswerable
    let closing = pieces.lastIndex { isClosing($0.typed) } ?? -1
    return pieces.enumerated().map { place, piece in
      var piece = piece
      let word = piece.typed
      switch piece.meaning {
      case .filter(.without) where !hasContent || place <= closing: piece.meaning = .text(word)
      case .filter(.words(let field, _)) where field == unanswerable:
        piece.meaning = FilterName(rawValue: field.rawValue).map { .invalid($0) } ?? .text(word)
      case .unfinished(.store) where words.count == 1 && word.hasPrefix("@"): piece.meaning = .text(word)
      default: break
      }
      return piece
    }
  }

  /// Whether a hyphen is the last of a word's letters and hyphens.
  private static func isClosing(_ word: String) -> Bool {
    let marks = word.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return marks.last == "-" && marks.count > 1
  }

  /// The next word: up to a blank, or up to the closing quotation mark.
  private static func nextWord(_ rest: Substring) -> Substring {
    let name = rest.firstIndex(of: ":").flatMap { FilterName(rawValue: String(rest[..<$0])) }
    let start = name.map { rest.index(rest.startIndex, offsetBy: $0.rawValue.count + 1) } ?? rest.startIndex
    guard rest[start...].first == "\"" else { return unquoted(rest) }
    let inner = rest[rest.index(after: start)...]
    for mark in inner.indices where inner[mark] == "\"" {
      let next = inner.index(after: mark)
      if next == inner.endIndex || inner[next].isWhitespace { return rest[..<next] }
    }
    // The value is still typed; without a name, the mark is text.
    return name == nil ? unquoted(rest) : rest
  }

  /// The scalars up to a blank; a mark behind a blank begins a word, although it combines with the blank.
  private static func unquoted(_ rest: Substring) -> Substring {
    Substring(rest.unicodeScalars.prefix { !$0.properties.isWhitespace })
  }

  /// Whether a word alone would not be text, so that it needs a backslash.
  static func isSpecial(_ word: Substring) -> Bool { word.hasPrefix("\"") || isMeant(word) }

  /// Whether a word is a known name with a value that is valid for it.
  static func isFilter(_ word: String) -> Bool {
    switch filter(word[...], isLast: false, today: Day(sinceEpoch: 0)) {
    case .filter, .order, .store: true
    case .text, .forcedText, .invalid, .unfinished, nil: false
    }
  }

  private static func isMeant(_ word: Substring) -> Bool {
    meaning(of: word, isFirst: false, isLast: true, today: Day(sinceEpoch: 0)) != nil
  }

  /// Returns what a word means; `nil` for text.
  private static func meaning(of word: Substring, isFirst: Bool, isLast: Bool, today: Day) -> Piece.Meaning? {
    switch word.first {
    case "\\":
      let rest = word.dropFirst()
      return isSpecial(rest) ? .forcedText(String(rest)) : nil
    case "\"":
      guard word.count > 1, word.last == "\"" else { return nil }
      let inner = word.dropFirst().dropLast()
      return inner.words.contains(where: isMeant)
        ? .forcedText(String(inner)) : nil
    case "@":
      let letters = word.dropFirst()
      guard letters.utf8.allSatisfy({ 0x61...0x7A ~= $0 | 0x20 }) else { return nil }
      if 2...SearchLine.longestCode ~= letters.utf8.count { return .store(String(letters)) }
      return letters.utf8.count < 2 && isLast ? .unfinished(.store) : nil
    case "-":
      let rest = word.dropFirst()
      let name = rest.firstIndex(of: ":").flatMap { FilterName(rawValue: String(rest[..<$0])) }
      guard !isFirst, name == nil, rest.first?.isLetter == true, !SearchFolding.words(String(rest)).isEmpty
      else {
        return nil
      }
      return .filter(.without(String(rest)))
    default: return filter(word, isLast: isLast, today: today)
    }
  }

  private static func filter(_ word: Substring, isLast: Bool, today: Day) -> Piece.Meaning? {
    guard let colon = word.firstIndex(of: ":"), let name = FilterName(rawValue: String(word[..<colon])) else {
      return nil
    }
    var value = word[word.index(after: colon)...]
    if value.first == "\"" {
      value = value.dropFirst()
      if value.last == "\"" { value = value.dropLast() }
    }
    let typed = String(value)
    if let order = name == .sort ? RowSorting(typed) : nil { return .order(order) }
    if name == .store, Storefront(code: typed) != nil { return .store(typed) }
    if let filter = FilterValue.filter(name, typed, today: today) { return .filter(filter) }
    if isLast, name.maybeBegins(typed) { return .unfinished(name) }
    return typed.isEmpty ? nil : .invalid(name)
  }
}

extension Substring {
  /// The parts between blanks.
  var words: [Substring] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { Substring($0) }
  }
}
