public import ArgumentParser
internal import Features
public import Terminal

/// The options of every command.
struct SharedOptions: ParsableArguments {
  /// The options whose value is the next word, including the parser's own.
  static let namesWithValue: Set<String> = [
    "--library", "--api-url", "--country", "--color", "--art", "--connect-timeout", "--attempt-timeout",
    "--timeout", "--wait-limit", "--trace", "--generate-completion-script",
  ]
  /// The options without a value, including the parser's own.
  static let flags: Set<String> = [
    "--offline", "--demo", "--private", "--plain", "--wait", "--quiet", "--help", "-h", "--help-hidden",
    "--version",
    "--experimental-dump-help",
  ]

  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library file. (env: MIRU_LIBRARY; default: $XDG_DATA_HOME/miru/library.sqlite)", valueName: "file"),
    completion: .file())
  var library: String?

  @Option(
    name: .customLong("api-url"),
    help: ArgumentHelp(
      "Base URL of the API. (env: MIRU_API_URL; default: https://itunes.apple.com)", valueName: "url"))
  var apiURL: String?

  @Option(
    help: ArgumentHelp(
      "Apple's store: its two- or three-letter code. (env: MIRU_COUNTRY)", valueName: "cc"),
    completion: .stores)
  var country: String?

  @Flag(help: "Send no requests; use only the library.")
  var offline = false

  @Flag(help: "Use the bundled demo catalogue, with its own library.")
  var demo = false

  @Flag(
    name: .customLong("private"),
    help: "Begin with an empty library in memory; store nothing of this session but the request log.")
  var isPrivate = false

  @Flag(help: "For screen readers: print lines only; never redraw the screen. (env: MIRU_SPEECH=yes)")
  var plain = false

  @Option(help: .choice("Whether to use colour.", of: ColourChoice.self))
  var color = ColourChoice.auto

  @Option(
    help: ArgumentHelp(
      "How cards show covers: auto, kitty, iterm, sixel, symbols or off. (env: MIRU_ART; default: auto)",
      valueName: "mode"), completion: .list(PictureWish.allCases.map(\.rawValue)))
  var art: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum seconds to connect. (env: MIRU_CONNECT_TIMEOUT)", valueName: "seconds"))
  var connectTimeout: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum seconds for each attempt. (env: MIRU_ATTEMPT_TIMEOUT)", valueName: "seconds"))
  var attemptTimeout: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum seconds for all attempts of one request. (env: MIRU_TIMEOUT)", valueName: "seconds"))
  var timeout: String?

  @Flag(help: "Wait for a free request instead of ending with exit code 75, in a command that asks Apple.")
  var wait = false

  @Option(
    help: ArgumentHelp(
      "How long --wait waits altogether, such as 90s, 10m or 2h. (default: 10m)", valueName: "time"),
    transform: WaitLimit.parsed)
  var waitLimit: Duration?

  @Flag(help: "Print no messages beside the output, except about failures.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Write the requests of this command to a new file in the HTTP Archive format.", valueName: "file"),
    completion: .file())
  var trace: String?

  func validate() throws {
    if demo, apiURL != nil {
      throw ValidationError("--demo and --api-url cannot be used together.")
    }
    if waitLimit != nil, !wait { throw ValidationError("--wait-limit needs --wait.") }
    if library?.isEmpty == true { throw ValidationError("--library needs the name of a file.") }
  }

  var launch: LaunchOptions {
    var flags: [SettingName: String] = [:]
    flags[.country] = country
    flags[.art] = art
    flags[.connectTimeout] = connectTimeout
    flags[.attemptTimeout] = attemptTimeout
    flags[.timeout] = timeout
    return LaunchOptions(
      library: library, apiURL: apiURL, flags: flags, isOffline: offline, isDemo: demo,
      isPrivate: isPrivate, isPlain: plain, isQuiet: quiet,
      waitLimit: wait ? waitLimit ?? WaitLimit.usual : nil, colour: color, trace: trace)
  }
}

/// How long a command waits for a free request.
private enum WaitLimit {
  static let usual: Duration = .seconds(600)

  /// Parses a number of seconds, or one with its unit behind it.
  static func parsed(_ text: String) throws -> Duration {
    guard let parts = text.wholeMatch(of: #/([0-9]{1,5})([smh]?)/#), let number = Int(parts.1), number > 0
    else { throw ValidationError("it takes a time such as 90s, 10m or 2h.") }
    return .seconds(number * (parts.2 == "h" ? 3_600 : parts.2 == "m" ? 60 : 1))
  }
}

extension ColourChoice: @retroactive ExpressibleByArgument {}
