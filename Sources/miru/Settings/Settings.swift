internal import Catalog
internal import Features
internal import Terminal

/// The effective settings of all layers.
struct Settings: Hashable {
  var storefront: Storefront
  /// The entity that the prompt searches; `nil` for all kinds.
  var entity: Entity?
  /// The search of the first screen; `nil` for none.
  var homeQuery: String?
  private var comparedCodes: String
  var panelRows: Int
  /// Maximum rows that a list leaves in the scrollback of a terminal; `nil` for as many as fit.
  var listRows: Int?
  /// Whether the prompt suggests the rest of the line.
  var suggests: Bool
  /// Whether a wide window shows the facts of the chosen row beside the rows.
  var showsDetails: Bool
  /// How cards show their covers.
  var art: PictureWish
  /// Whether output at terminals is for screen readers, as with `--plain`.
  var speaks: Bool
  /// How long a terminal stays unlocked.
  var lockAfter: Duration
  var connectTimeout: Duration
  var attemptTimeout: Duration
  var timeout: Duration
  /// The user's styles.
  var theme: Theme
  /// Applies to loopback origins only.
  var budget: BudgetRules

  /// The stores to compare if none are named; computed on demand, because no start needs the list of all stores.
  var compared: [Storefront] {
    comparedCodes.split(separator: " ").compactMap { Storefront(code: String($0)) }
  }

  init(_ layers: SettingLayers) throws(UsageError) {
    storefront = Storefront(code: try layers.value(.country)) ?? .us
    entity = Entity(rawValue: try layers.value(.entity))
    let home = try layers.value(.homeQuery)
    homeQuery = home.isEmpty ? nil : home
    comparedCodes = try layers.value(.compareCountries)
    panelRows = Int(try layers.value(.panelRows)) ?? Limits.TypeAhead.panelRows
    listRows = Int(try layers.value(.listRows))
    suggests = YesNo(rawValue: try layers.value(.suggestions))?.isYes ?? true
    showsDetails = YesNo(rawValue: try layers.value(.details))?.isYes ?? true
    art = PictureWish(rawValue: try layers.value(.art)) ?? .auto
    speaks = YesNo(rawValue: try layers.value(.speech))?.isYes ?? false
    lockAfter = Seconds.duration(try layers.value(.lockAfter)) ?? Limits.Lock.after
    connectTimeout = Seconds.duration(try layers.value(.connectTimeout)) ?? Limits.Network.connect
    attemptTimeout = Seconds.duration(try layers.value(.attemptTimeout)) ?? Limits.Network.attempt
    timeout = Seconds.duration(try layers.value(.timeout)) ?? Limits.Network.whole
    var styles: [StyleName: Style] = [:]
    for name in StyleName.allCases {
      guard let setting = SettingName(rawValue: "style." + name.rawValue) else { continue }
      let value = try layers.value(setting)
      if value != SettingName.usualStyle { styles[name] = Style(words: value) }
    }
    theme = Theme(styles)
    let usual = Limits.Budget.rules
    let calls = Int(try layers.value(.calls)) ?? usual.calls
    let reserve = Int(try layers.value(.reserve)) ?? usual.reserve
    budget = BudgetRules(
      calls: calls, window: Seconds.duration(try layers.value(.window)) ?? usual.window,
      // The default reserve must not use up the whole budget of typing.
      reserve: layers.origin(of: .reserve) == .usual ? min(reserve, calls - 1) : reserve)
  }
}

/// Durations in the spelling of settings: seconds, with an optional fraction.
enum Seconds {
  /// Parses `2` or `0.25`, from a millisecond to a day; `nil` for any other text.
  static func duration(_ text: String) -> Duration? {
    guard let seconds = Double(text), Limits.Settings.seconds.contains(seconds) else { return nil }
    return .milliseconds(Int64((seconds * 1_000).rounded()))
  }

  /// Formats a duration so that parsing returns the same one.
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds % 1_000 == 0 ? String(milliseconds / 1_000) : String(Double(milliseconds) / 1_000)
  }
}
