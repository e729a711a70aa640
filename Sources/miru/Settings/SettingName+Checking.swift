internal import Catalog
internal import Features
internal import Terminal

extension SettingName {
  /// Returns the value in its normal spelling.
  ///
  /// `place` names the source of the value for the error: a flag, a variable or the setting itself.
  func checked(_ value: String, from place: String) throws(UsageError) -> String {
    switch self {
    case .country: try Self.country(value, from: place).code
    case .entity: try Self.entity(value, from: place)?.rawValue ?? Entity.allKinds
    case .homeQuery: TextNormalizer.normal(value).isEmpty ? "" : value
    case .compareCountries: try Self.countries(value, from: place).map(\.code).joined(separator: " ")
    case .panelRows: try Self.whole(value, in: Limits.Settings.panelRows, from: place)
    case .listRows: try Self.whole(value, in: Limits.Settings.listRows, or: Self.fitting, from: place)
    case .suggestions, .details, .speech: try Self.yesOrNo(value, from: place).rawValue
    case .art: try Self.art(value, from: place).rawValue
    case .lockAfter, .connectTimeout, .attemptTimeout, .timeout, .window: try Self.seconds(value, from: place)
    case .rowStyle, .matchStyle, .chosenStyle, .marksStyle, .promptStyle: try Self.style(value, from: place)
    case .calls: try Self.whole(value, in: Limits.Settings.calls, from: place)
    case .reserve: try Self.whole(value, in: 0...Limits.Settings.calls.upperBound, from: place)
    }
  }

  static func country(_ value: String, from place: String) throws(UsageError) -> Storefront {
    if let storefront = Storefront(typed: value) { return storefront }
    throw UsageError(UnknownStoreMessage.noStore(value, shown: "'\(value)' (\(place))"))
  }

  /// Parses store codes, separated by blanks or commas, without duplicates.
  private static func countries(_ value: String, from place: String) throws(UsageError) -> [Storefront] {
    var found: [Storefront] = []
    for code in value.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let storefront = try country(String(code), from: place)
      if !found.contains(storefront) { found.append(storefront) }
    }
    guard !found.isEmpty else { throw UsageError("\(place) needs at least one store, such as US.") }
    return found
  }

  private static func entity(_ value: String, from place: String) throws(UsageError) -> Entity? {
    if value.lowercased() == Entity.allKinds { return nil }
    if let entity = Entity(said: value) { return entity }
    throw UsageError(Entity.unknown(value, shown: "'\(value)' (\(place))"))
  }

  /// Parses an integer, or a word with a special meaning.
  private static func whole(
    _ value: String, in range: ClosedRange<Int>, or word: String? = nil, from place: String
  ) throws(UsageError) -> String {
    if let word, value.lowercased() == word { return word }
    guard let number = Int(value), range.contains(number) else {
      let choice = word.map { " or '\($0)'" } ?? ""
      throw UsageError("\(place) takes \(range.lowerBound) to \(range.upperBound)\(choice), not '\(value)'.")
    }
    return String(number)
  }

  private static func yesOrNo(_ value: String, from place: String) throws(UsageError) -> YesNo {
    guard let choice = YesNo(argument: value) else {
      throw UsageError("\(place) takes yes or no, not '\(value)'.")
    }
    return choice
  }

  private static func art(_ value: String, from place: String) throws(UsageError) -> PictureWish {
    guard let wish = PictureWish(rawValue: value.lowercased()) else {
      let known = PictureWish.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(place) takes one of \(known), not '\(value)'.")
    }
    return wish
  }

  private static func style(_ value: String, from place: String) throws(UsageError) -> String {
    let words = value.lowercased().split(separator: " ").map(String.init)
    if words == [usualStyle] { return usualStyle }
    guard let wrong = words.first(where: { !Style.words.contains($0) }) else {
      if words.isEmpty {
        throw UsageError("\(place) needs a style, such as 'bold yellow' or '\(usualStyle)'.")
      }
      return words.joined(separator: " ")
    }
    throw UsageError("\(place) takes \(styleWords), not '\(wrong)'.")
  }

  private static func seconds(_ value: String, from place: String) throws(UsageError) -> String {
    guard let duration = Seconds.duration(value) else {
      throw UsageError("\(place) takes seconds above 0, such as 5 or 0.5, not '\(value)'.")
    }
    return Seconds.text(duration)
  }
}
