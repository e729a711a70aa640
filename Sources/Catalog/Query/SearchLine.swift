/// A line to search for: words, filters, an order and a store, as in `upside down year:1990.. @jp`.
///
/// A filter is a known name, a colon and at once a value that is valid for it. `-word` behind a blank is a filter too.
/// Everything else is text, and so is what stands in quotation marks or behind a backslash. A word names a store if it is `@`
/// and two or three letters. A last word that may become a store or a filter is left out: nothing else is searched for
/// while it is typed.
public struct SearchLine: Hashable, Sendable {
  /// The result of reading the store names.
  public enum Store: Hashable, Codable, Sendable {
    case known(Storefront)
    /// An unknown store code, as typed.
    case unknown(String)
    /// Different stores, in the order typed.
    case several([Storefront])
  }

  /// A word with the blanks before it.
  public struct Piece: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
      case text(String)
      /// Text that would mean something else without its quotation marks or backslash.
      case forcedText(String)
      /// A known name with a value that it does not take; searched for as text.
      case invalid(FilterName)
      case filter(ItemFilter)
      case order(RowSorting)
      case store(String)
      /// A beginning of a store or of a filter.
      case unfinished(FilterName)
    }

    /// The characters as typed.
    public let source: String
    /// The number of blanks that `source` begins with.
    public let blanks: Int
    public internal(set) var meaning: Meaning

    /// The word itself.
    var typed: String { String(source.unicodeScalars.dropFirst(blanks)) }

    /// What it adds to the words; `nil` for a piece that is not text.
    fileprivate var word: String? {
      switch meaning {
      case .text(let word), .forcedText(let word): word.isEmpty ? nil : word
      case .invalid: typed
      case .filter, .order, .store, .unfinished: nil
      }
    }
  }

  /// The whole line, cut into pieces.
  public let pieces: [Piece]
  /// The text to search for; unchanged if everything is text.
  public let words: String
  /// The filters and the order; `nil` if the line has none.
  public let refinement: Refinement?
  /// The named store; `nil` if no word names one.
  public let store: Store?

  /// The words that Apple is asked for.
  public var term: String { refinement?.term(with: words) ?? words }

  /// The store to use instead of the default; `nil` if none, several or an unknown one is named.
  public var storefront: Storefront? { if case .known(let storefront)? = store { storefront } else { nil } }

  /// The name of the filter that the last word begins; `nil` if it is complete.
  public var unfinished: FilterName? {
    if case .unfinished(let name)? = pieces.last?.meaning { name } else { nil }
  }

  /// The name of the first filter with a value that it does not take; such a word is searched for.
  public var invalid: FilterName? {
    pieces.lazy.compactMap { if case .invalid(let name) = $0.meaning { name } else { nil } }.first
  }

  /// Reads a line; `today` gives `lastmonth` its meaning. In a condition on rows, which needs no words, `-word` may stand
  /// first and alone, and no last word is still typed.
  public init(
    _ text: String, isCondition: Bool = false,
    today: Day = LocalZone.current.day(of: SystemTimeSource().now().wall)
  ) {
    // Most lines have neither, so they are not split; longer ones are not searched.
    guard text.utf8.count <= Limits.Library.longestSearch, text.utf8.contains(where: Self.mayMatter) else {
      self.init(pieces: [], text)
      return
    }
    self.init(pieces: SearchLineParser.pieces(of: text, isCondition, today: today), text)
  }

  private static func mayMatter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "\\")
  }

  private init(pieces: [Piece], _ text: String) {
    self.pieces = pieces
    let kept = pieces.compactMap(\.word)
    let isText = pieces.allSatisfy { if case .text = $0.meaning { true } else { false } }
    words = isText ? text : kept.joined(separator: " ")
    let filters = pieces.compactMap { if case .filter(let filter) = $0.meaning { filter } else { nil } }
    let order = pieces.compactMap { if case .order(let order) = $0.meaning { order } else { nil } }.last
    refinement = filters.isEmpty && order == nil ? nil : Refinement(filters, order: order, words: words)
    store = Self.store(pieces.compactMap { if case .store(let code) = $0.meaning { code } else { nil } })
  }

  private static func store(_ codes: [String]) -> Store? {
    var named: [Storefront] = []
    for code in codes {
      guard let storefront = Storefront(code: code) else { return .unknown(code) }
      if !named.contains(storefront) { named.append(storefront) }
    }
    return named.count > 1 ? .several(named) : named.first.map(Store.known)
  }

  /// The most letters of a word behind `@` that count as a store.
  public static let longestCode = 3

  /// Returns a line of words, filters, an order and a store; reading it gives the same.
  public static func text(words: String, _ refinement: Refinement? = nil, store: Storefront? = nil) -> String
  {
    let texts = words[...].words.map { word in
      SearchLineParser.isSpecial(word) ? "\\" + word : String(word)
    }
    let filters = refinement?.filters.map(\.text) ?? []
    let sort = refinement?.order.map { "sort:" + $0.text }
    let all = texts + filters + [sort, store.map { "@" + $0.code.lowercased() }].compactMap(\.self)
    return all.joined(separator: " ")
  }
}
