/// The names of filters, and the values that each takes.
public enum FilterName: String, CaseIterable, Codable, Sendable {
  case kind, artist, album, director, author, composer, actor, genre, year, time, price, store, explicit,
    starred, opened, added, sort

  /// The form of its values, for messages.
  public var form: String {
    switch self {
    case .kind: "a kind such as song, album or film"
    case .artist, .album, .director, .author: "words such as holm or \"ada holm\""
    case .composer: "the name of one composer, and finds songs"
    case .actor: "the name of one actor, and finds films"
    case .genre: "words such as jazz"
    case .year: "a year such as 1994, or 1990..1999"
    case .time: "a time such as 3:00, or ..3:00"
    case .price: "a price such as 0.99, or ..1.29"
    case .store: "a store such as jp"
    case .explicit, .starred: "yes or no"
    case .opened, .added: "a day such as 2026-01-31, today or lastmonth, or 2026-01.."
    case .sort: RowOrder.allCases.map(\.rawValue).joined(separator: ", ") + ", or one of them behind a minus"
    }
  }

  /// The values to choose from; empty where they are free.
  public var values: [String] {
    switch self {
    case .kind: Entity.allCases.map(\.rawValue)
    case .explicit, .starred: ["yes", "no"]
    case .opened, .added: Day.periods.map { $0.filter { $0 != " " } }
    case .sort: RowOrder.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }
    case .store: Storefront.all.map { $0.code.lowercased() }
    case .artist, .album, .director, .author, .composer, .actor, .genre, .year, .time, .price: []
    }
  }

  /// Whether typing on may turn a value that is not valid yet into one.
  func maybeBegins(_ value: String) -> Bool {
    let nouns: [String] =
      switch self {
      case .kind: Entity.allCases.map(\.plural)
      case .store: Storefront.all.map(\.name)
      default: []
      }
    let typed = value.lowercased()
    if typed.isEmpty || (values + nouns).contains(where: { $0.lowercased().hasPrefix(typed) }) { return true }
    let others: Set<Character> =
      switch self {
      case .year, .price: ["."]
      case .time: [".", ":"]
      case .opened, .added: [".", "-"]
      case .kind, .artist, .album, .director, .author, .composer, .actor, .genre, .store, .explicit, .starred,
        .sort:
        []
      }
    return !others.isEmpty && value.allSatisfy { $0.isASCII && $0.isNumber || others.contains($0) }
  }
}

/// Reads and writes the values of filters.
enum FilterValue {
  /// Returns the filter of a name and its value; `nil` for a value that the name does not take, a store and an order.
  static func filter(_ name: FilterName, _ value: String, today: Day) -> ItemFilter? {
    switch name {
    case .kind: return Entity(said: value).map { .kind($0) }
    case .artist, .album, .director, .author, .composer, .actor, .genre:
      guard !SearchFolding.words(value).isEmpty, !value.contains("\"") else { return nil }
      return ItemFilter.TextField(rawValue: name.rawValue).map { .words($0, value) }
    case .year:
      return range(value) { year in number(year).flatMap { 1_000...9_999 ~= $0 && year.count == 4 ? $0 : nil }
      }.map { .number(.year, $0) }
    case .time: return range(value, seconds).map { .number(.time, $0) }
    case .price: return range(value, number).map { .number(.price, $0) }
    case .explicit, .starred:
      guard value == "yes" || value == "no" else { return nil }
      return ItemFilter.MarkField(rawValue: name.rawValue).map { .mark($0, value == "yes") }
    case .opened, .added:
      guard let field = ItemFilter.MomentField(rawValue: name.rawValue), let (from, to) = ends(value) else {
        return nil
      }
      let lower = from.flatMap { Day.days($0, today: today) }?.lowerBound
      let upper = to.flatMap { Day.days($0, today: today) }.map { $0.upperBound + -1 }
      guard (lower == nil) == (from == nil), (upper == nil) == (to == nil) else { return nil }
      return FilterRange(lower, upper).map { .days(field, $0) }
    case .store, .sort: return nil
    }
  }

  /// Splits a range at its two dots; a value without dots is both ends.
  private static func ends(_ value: String) -> (from: String?, to: String?)? {
    guard let dots = value.firstRange(of: "..") else { return (value, value) }
    let (from, to) = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
    return from.isEmpty && to.isEmpty ? nil : (from.isEmpty ? nil : from, to.isEmpty ? nil : to)
  }

  private static func range(_ value: String, _ bound: (String) -> Double?) -> FilterRange<Double>? {
    guard let (from, to) = ends(value) else { return nil }
    let (lower, upper) = (from.flatMap(bound), to.flatMap(bound))
    guard (lower == nil) == (from == nil), (upper == nil) == (to == nil) else { return nil }
    return FilterRange(lower, upper)
  }

  /// Reads digits with at most four behind a point, few enough to be printed again as they were.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isShort =
      parts.count <= 2 && parts[0].utf8.count <= 9 && (parts.count == 1 || parts[1].utf8.count <= 4)
    guard isShort, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return nil
    }
    return Double(text)
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int64(value)) : "\(value)"
  }

  /// Reads `3:05` or `1:02:03` as seconds.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, parts[0].utf8.count <= 4, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { number(String($0)) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  static func clock(_ seconds: Double) -> String {
    let seconds = Int(seconds)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):" + padded(minutes) : "\(minutes)") + ":" + padded(seconds % 60)
  }
}
