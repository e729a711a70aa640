internal import Catalog
internal import Features
internal import Terminal

/// Every setting there is.
enum SettingName: String, CaseIterable {
  case country
  case entity
  case homeQuery = "home.query"
  case compareCountries = "compare.countries"
  case panelRows = "panel.rows"
  case listRows = "list.rows"
  case suggestions = "prompt.suggestions"
  case art = "prompt.art"
  case librarySize = "library.size"
  case connectTimeout = "timeout.connect"
  case attemptTimeout = "timeout.attempt"
  case timeout = "timeout.whole"
  case calls = "budget.calls"
  case window = "budget.window"
  case reserve = "budget.reserve"

  /// Reads a name as typed.
  init(typed name: String) throws(UsageError) {
    guard let known = SettingName(rawValue: name) else {
      let meant =
        SpellingSuggestion.to(name, among: Self.allCases.map(\.rawValue)).map { "did you mean '\($0)'? " }
        ?? ""
      throw UsageError("There is no setting '\(name)'; \(meant)'miru config list' shows them all.")
    }
    self = known
  }

  /// What it does, in a few words, with the values it takes.
  var meaning: String {
    switch self {
    case .country: "the store that is asked, two letters or three"
    case .entity: "what the prompt searches, such as song or album"
    case .homeQuery: "the search that the first screen shows; empty shows none"
    case .compareCountries: "the stores that :compare asks, two letters each"
    case .panelRows:
      "rows below the prompt, \(Limits.Settings.panelRows.lowerBound) to \(Limits.Settings.panelRows.upperBound)"
    case .listRows: "rows that Enter lists at once on a terminal, 1 to 200, or window: what fits it"
    case .suggestions: "whether the prompt offers the rest of the line in grey, yes or no"
    case .art:
      "how cards show their covers: auto, kitty, iterm, sixel, symbols or off"
    case .librarySize:
      "megabytes the library may take, or none; tracks never opened, starred or exported go, oldest first"
    case .connectTimeout: "seconds to set up a connection"
    case .attemptTimeout: "seconds for one attempt with its answer"
    case .timeout: "seconds for all attempts together"
    case .calls: "calls in any window, for loopback addresses only"
    case .window: "seconds of a window, for loopback addresses only"
    case .reserve: "calls kept for deliberate acts, for loopback addresses only"
    }
  }

  /// The environment variable that sets it.
  var variable: String {
    switch self {
    case .country: "MIRU_COUNTRY"
    case .entity: "MIRU_ENTITY"
    case .homeQuery: "MIRU_HOME_QUERY"
    case .compareCountries: "MIRU_COMPARE_COUNTRIES"
    case .panelRows: "MIRU_PANEL_ROWS"
    case .listRows: "MIRU_LIST_ROWS"
    case .suggestions: "MIRU_SUGGESTIONS"
    case .art: "MIRU_ART"
    case .librarySize: "MIRU_LIBRARY_SIZE"
    case .connectTimeout: "MIRU_CONNECT_TIMEOUT"
    case .attemptTimeout: "MIRU_ATTEMPT_TIMEOUT"
    case .timeout: "MIRU_TIMEOUT"
    case .calls: "MIRU_CALLS"
    case .window: "MIRU_WINDOW"
    case .reserve: "MIRU_RESERVE"
    }
  }

  /// As many rows as fit the window.
  static let fitting = "window"

  /// The value when nobody sets one.
  var usual: String {
    switch self {
    case .country: Storefront.us.code
    case .entity: Entity.song.rawValue
    case .homeQuery: "mirror"
    case .compareCountries: "US GB DE JP AU"
    case .panelRows: String(Limits.TypeAhead.panelRows)
    case .listRows: Self.fitting
    case .suggestions: YesNo.yes.rawValue
    case .art: PictureWish.auto.rawValue
    case .librarySize: Settings.boundless
    case .connectTimeout: Seconds.text(Limits.Network.connect)
    case .attemptTimeout: Seconds.text(Limits.Network.attempt)
    case .timeout: Seconds.text(Limits.Network.whole)
    case .calls: String(Limits.Budget.rules.calls)
    case .window: Seconds.text(Limits.Budget.rules.window)
    case .reserve: String(Limits.Budget.rules.reserve)
    }
  }

  /// Whether it may be changed for loopback addresses only, so that nobody spends more than Apple allows.
  var isForLoopbackOnly: Bool {
    switch self {
    case .calls, .window, .reserve: true
    default: false
    }
  }
}

extension SettingName {
  /// The flag that sets it for one run; `nil` if there is none.
  var flag: String? {
    switch self {
    case .country: "--country"
    case .art: "--art"
    case .connectTimeout: "--connect-timeout"
    case .attemptTimeout: "--attempt-timeout"
    case .timeout: "--timeout"
    default: nil
    }
  }
}
