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
  case details = "prompt.details"
  case art = "prompt.art"
  case speech = "prompt.speech"
  case lockAfter = "lock.after"
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

  init(typed name: String) throws(UsageError) {
    guard let known = SettingName(rawValue: name) else {
      let meant =
        SpellingSuggestion.to(name, among: Self.allCases.map(\.rawValue)).map { "did you mean '\($0)'? " }
        ?? ""
      throw UsageError("There is no setting '\(name)'; \(meant)'miru config list' shows them all.")
    }
    self = known
  }

  /// The environment variable that sets it.
  var variable: String { facts.variable }

  /// The default value.
  var usual: String { facts.usual }

  /// A short description with the accepted values.
  var meaning: String { facts.meaning }

  private var facts: (variable: String, usual: String, meaning: String) {
    switch self {
    case .country: ("MIRU_COUNTRY", Storefront.us.code, "the store to search, as a two- or three-letter code")
    case .entity:
      ("MIRU_ENTITY", Entity.allKinds, "what the prompt searches for, such as song or album, or all")
    case .homeQuery:
      (
        "MIRU_HOME_QUERY", "mirror",
        "the search whose results are shown at the start if your history is empty; '' shows nothing"
      )
    case .compareCountries:
      ("MIRU_COMPARE_COUNTRIES", "US GB DE JP AU", "the stores of :compare, as two- or three-letter codes")
    case .panelRows:
      (
        "MIRU_PANEL_ROWS", String(Limits.TypeAhead.panelRows),
        "rows below the prompt, \(Limits.Settings.panelRows.lowerBound) to \(Limits.Settings.panelRows.upperBound)"
      )
    case .listRows:
      (
        "MIRU_LIST_ROWS", Self.fitting,
        "rows that Enter lists on a terminal: 1 to 200, or window for as many as fit"
      )
    case .suggestions:
      ("MIRU_SUGGESTIONS", YesNo.yes.rawValue, "whether the prompt suggests the rest of the line: yes or no")
    case .details:
      (
        "MIRU_DETAILS", YesNo.yes.rawValue,
        "whether a wide window shows the facts of the chosen row beside the rows: yes or no"
      )
    case .art:
      (
        "MIRU_ART", PictureWish.auto.rawValue,
        "how cards show covers: auto, kitty, iterm, sixel, symbols or off"
      )
    case .speech:
      (
        "MIRU_SPEECH", YesNo.no.rawValue,
        "whether miru is for a screen reader at every terminal, as with --plain: yes or no"
      )
    case .lockAfter:
      (
        "MIRU_LOCK_AFTER", Seconds.text(Limits.Lock.after),
        "seconds that a terminal stays unlocked after its last command or key; see 'miru lock'"
      )
    case .connectTimeout:
      ("MIRU_CONNECT_TIMEOUT", Seconds.text(Limits.Network.connect), "maximum seconds to connect")
    case .attemptTimeout:
      ("MIRU_ATTEMPT_TIMEOUT", Seconds.text(Limits.Network.attempt), "maximum seconds for each attempt")
    case .timeout:
      ("MIRU_TIMEOUT", Seconds.text(Limits.Network.whole), "maximum seconds for all attempts of one request")
    case .calls:
      (
        "MIRU_CALLS", String(Limits.Budget.rules.calls),
        "requests allowed in budget.window seconds; used only with a server on this machine, such as --demo"
      )
    case .window:
      (
        "MIRU_WINDOW", Seconds.text(Limits.Budget.rules.window),
        "seconds in which budget.calls requests are allowed; used only with such a server"
      )
    case .reserve:
      (
        "MIRU_RESERVE", String(Limits.Budget.rules.reserve),
        "requests reserved for Enter and commands; used only with a server on this machine"
      )
    case .rowStyle: ("MIRU_STYLE_ROW", Self.usualStyle, "style of rows: \(Self.styleWords)")
    case .matchStyle: ("MIRU_STYLE_MATCH", Self.usualStyle, "style of the letters that match the query")
    case .chosenStyle: ("MIRU_STYLE_CHOSEN", Self.usualStyle, "style of the chosen row")
    case .marksStyle: ("MIRU_STYLE_MARKS", Self.usualStyle, "style of the marks of rows: the star, new and +")
    case .promptStyle: ("MIRU_STYLE_PROMPT", Self.usualStyle, "style of the prompt")
    }
  }

  /// The value for as many rows as fit the window.
  static let fitting = "window"

  /// The value for the style that miru gives a part of the screen.
  static let usualStyle = "default"
  static let styleWords =
    "bold, dim, underline, reverse, a colour such as yellow or bright-yellow, several of these, or \(usualStyle)"

  /// Whether it can be changed for loopback addresses only, so that nobody exceeds Apple's rate limit.
  var isForLoopbackOnly: Bool { [.calls, .window, .reserve].contains(self) }
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
