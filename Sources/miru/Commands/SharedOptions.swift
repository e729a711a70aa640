public import ArgumentParser
internal import Features
public import Terminal

/// The options of every command.
struct SharedOptions: ParsableArguments {
  /// The options whose value is the next word, including the parser's own.
  static let namesWithValue: Set<String> = [
    "--library", "--api-url", "--country", "--color", "--art", "--connect-timeout", "--attempt-timeout",
    "--timeout", "--trace", "--generate-completion-script",
  ]
  /// The options without a value, including the parser's own.
  static let flags: Set<String> = [
    "--offline", "--demo", "--private", "--plain", "--help", "-h", "--help-hidden", "--version",
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
      "Apple's store: its two- or three-letter code. (env: MIRU_COUNTRY)", valueName: "cc"))
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

  @Option(
    help: ArgumentHelp(
      "Write the requests of this command to a new file in the HTTP Archive format.", valueName: "file"),
    completion: .file())
  var trace: String?

  func validate() throws {
    if demo, apiURL != nil {
      throw ValidationError("--demo and --api-url cannot be used together.")
    }
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
      isPrivate: isPrivate, isPlain: plain, colour: color, trace: trace)
  }
}

extension ColourChoice: @retroactive ExpressibleByArgument {}
