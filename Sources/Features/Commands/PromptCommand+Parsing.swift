internal import Catalog

extension PromptCommand {
  /// Reads a line such as `:open 3`, its colon included.
  ///
  /// The beginning of a name will do if no other command begins so; an exact name wins over longer ones.
  public init(parsing line: String) throws(PromptCommandError) {
    let words = try CommandWords.split(line.drop { $0.isWhitespace }.dropFirst())
    let typed = words.first ?? ""
    let names = typed.isEmpty ? [] : CommandHelp.beginning(typed).map(\.name)
    guard let name = names.first else { throw .unknown(typed) }
    guard names.count == 1 else { throw .ambiguous(typed, names) }
    self = try Self.command(name, Array(words.dropFirst()))
  }

  private static func command(_ name: String, _ words: [String]) throws(PromptCommandError) -> PromptCommand {
    switch name {
    case "export": return .export(try ExportOrder(parsing: words))
    case "import": return .import(try ImportOrder(parsing: words))
    case "forget": return .forget(try ForgetOrder(parsing: words))
    case "copy": return try copy(words)
    case "compare": return try compare(words)
    case "country": return .country(try oneStore(name, words))
    default: break
    }
    let word = try single(name, words)
    switch name {
    case "open": return .open(try row(name, word))
    case "why": return .why(try row(name, word))
    case "album": return .album(try number(name, word))
    case "artist": return .artist(try number(name, word))
    case "preview": return .preview(try number(name, word))
    case "web": return .web(try number(name, word))
    case "similar": return .similar(try number(name, word))
    case "star": return .star(try number(name, word))
    case "unstar": return .unstar(try number(name, word))
    case "entity": return .entity(try word.map(entity))
    case "offline": return .offline(try word.map(onOrOff))
    case "help": return .help(try word.map(commandName))
    default: break
    }
    if let word { throw .unexpected(command: name, word: word) }
    guard let bare = bare[name] else { throw .unknown(name) }
    return bare
  }

  private static let bare: [String: PromptCommand] = [
    "more": .more, "history": .history, "back": .back, "forward": .forward, "stars": .stars, "home": .home,
    "refresh": .refresh, "stop": .stop, "clear": .clear, "undo": .undo, "stats": .stats, "quota": .quota,
    "quit": .quit,
  ]

  /// The number and the part in either order; without a part, the link.
  private static func copy(_ words: [String]) throws(PromptCommandError) -> PromptCommand {
    var row: Int?
    var part: ItemPart?
    for word in words {
      if let named = ItemPart(rawValue: word.lowercased()), part == nil {
        part = named
      } else if row == nil, Int(word) != nil {
        row = try number("copy", word)
      } else if Int(word) == nil, ItemPart(rawValue: word.lowercased()) == nil {
        throw .notAmong(command: "copy", word: word, values: ItemPart.allCases.map(\.rawValue))
      } else {
        throw .unexpected(command: "copy", word: word)
      }
    }
    return .copy(row, part ?? .link)
  }

  /// A number first, if there is one; then stores, with or without commas.
  private static func compare(_ words: [String]) throws(PromptCommandError) -> PromptCommand {
    let row = try words.first.flatMap { Int($0) == nil ? nil : $0 }.map { word throws(PromptCommandError) in
      try number("compare", word)
    }
    let codes = words.dropFirst(row == nil ? 0 : 1).flatMap { $0.split(separator: ",").map(String.init) }
    return .compare(row ?? nil, try codes.map { code throws(PromptCommandError) in try store(code) })
  }

  private static func single(_ name: String, _ words: [String]) throws(PromptCommandError) -> String? {
    if words.count > 1 { throw .unexpected(command: name, word: words[1]) }
    return words.first
  }

  private static func row(_ name: String, _ word: String?) throws(PromptCommandError) -> Int {
    guard let number = try number(name, word) else {
      throw .missing(command: name, what: "the number of a row, as in :\(name) 1")
    }
    return number
  }

  private static func number(_ name: String, _ word: String?) throws(PromptCommandError) -> Int? {
    guard let word else { return nil }
    guard let number = Int(word), number >= 1 else { throw .notANumber(command: name, word: word) }
    return number
  }

  /// One store; the name of a country, however many words it has, is answered with its code.
  private static func oneStore(_ name: String, _ words: [String]) throws(PromptCommandError) -> Storefront? {
    if words.count > 1, named(words[0]) == nil { throw .unknownStore(words.joined(separator: " ")) }
    return try single(name, words).map(store)
  }

  private static func store(_ word: String) throws(PromptCommandError) -> Storefront {
    guard let storefront = named(word) else { throw .unknownStore(word == "@" ? word : code(word)) }
    return storefront
  }

  /// The store a word means, its code alone or as it is named in a search.
  static func named(_ word: String) -> Storefront? { Storefront(code: code(word)) }

  private static func code(_ word: String) -> String {
    String(word.hasPrefix("@") ? word.dropFirst() : word[...])
  }

  private static func entity(_ word: String) throws(PromptCommandError) -> Entity {
    guard let match = Entity(typed: word) else {
      throw .notAmong(command: "entity", word: word, values: Entity.allCases.map(\.rawValue))
    }
    return match
  }

  private static func commandName(_ word: String) throws(PromptCommandError) -> String {
    let name = String(word.drop { $0 == ":" })
    if name.isEmpty || CommandHelp.beginning(name).isEmpty { throw .unknown(name) }
    return name
  }

  private static func onOrOff(_ word: String) throws(PromptCommandError) -> Bool {
    switch word.lowercased() {
    case "on": true
    case "off": false
    default: throw .notAmong(command: "offline", word: word, values: ["on", "off"])
    }
  }
}
