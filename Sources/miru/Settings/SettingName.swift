internal import Catalog
internal import Features
internal import Terminal

/// All settings.
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
  case rowStyle = "style.row"
  case matchStyle = "style.match"
  case chosenStyle = "style.chosen"
  case marksStyle = "style.marks"
  case promptStyle = "style.prompt"

  /// Parses a name.
  init(typed name: String) throws(UsageError) {
    guard let known = SettingName(rawValue: name) else {
      let meant =
        SpellingSuggestion.to(name, among: Self.allCases.map(\.rawValue)).map { "did you mean '\($0)'? " }
        ?? ""
      throw UsageError("There is no setting '\(name)'; \(meant)'miru config list' shows them all.")
    }
    self = known
  }

  /// A short description with the accepted values.
  var meaning: String {
    switch self {
    case .country: "the store to search, as a two- or three-letter code"
    case .entity: "what the prompt searches for, such as song or album"
    case .homeQuery:
      "the search whose results are shown at the start if your history is empty; '' shows nothing"
    case .compareCountries: "the stores of :compare, as two- or three-letter codes"
    case .panelRows:
      "rows below the prompt, \(Limits.Settings.panelRows.lowerBound) to \(Limits.Settings.panelRows.upperBound)"
    case .listRows: "rows that Enter lists on a terminal: 1 to 200, or window for as many as fit"
    case .suggestions: "whether the prompt suggests the rest of the line: yes or no"
    case .art:
      "how cards show covers: auto, kitty, iterm, sixel, symbols or off"
    case .librarySize:
      "size limit in megabytes, or none; deletes tracks never opened, starred or exported, earliest fetched first"
    case .connectTimeout: "maximum seconds to connect"
    case .attemptTimeout: "maximum seconds for each attempt"
    case .timeout: "maximum seconds for all attempts of one request"
    case .calls:
      "requests allowed in budget.window seconds; used only with a server on this machine, such as --demo"
    case .window: "seconds in which budget.calls requests are allowed; used only with such a server"
    case .reserve: "requests reserved for Enter and commands; used only with a server on this machine"
    case .rowStyle: "style of rows: \(Self.styleWords)"
    case .matchStyle: "style of the letters that match the query"
    case .chosenStyle: "style of the chosen row"
    case .marksStyle: "style of the marks of rows: the star, new and +"
    case .promptStyle: "style of the prompt"
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
    case .rowStyle: "MIRU_STYLE_ROW"
    case .matchStyle: "MIRU_STYLE_MATCH"
    case .chosenStyle: "MIRU_STYLE_CHOSEN"
    case .marksStyle: "MIRU_STYLE_MARKS"
    case .promptStyle: "MIRU_STYLE_PROMPT"
    }
  }

  /// The value for as many rows as fit the window.
  static let fitting = "window"

  /// The value for the style that miru gives a part of the screen.
  static let usualStyle = "default"
  static let styleWords =
    "bold, dim, underline, reverse, a colour such as yellow or bright-yellow, several of these, or \(usualStyle)"

  /// The default value.
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
    case .rowStyle, .matchStyle, .chosenStyle, .marksStyle, .promptStyle: Self.usualStyle
    }
  }

  /// Whether it can be changed for loopback addresses only, so that nobody exceeds Apple's rate limit.
  var isForLoopbackOnly: Bool {
    switch self {
    case .calls, .window, .reserve: true
    default: false
    }
  }
}

extension SettingName {
  /// The flag that sets it for one run; `nil` without a flag.
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
