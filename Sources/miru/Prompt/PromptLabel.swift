internal import Catalog
internal import Features
internal import Terminal

/// The text of the prompt: the store, the entity, and whether miru is offline.
struct PromptLabel: Hashable {
  let words: String

  init(_ storefront: Storefront, _ entity: Entity?, isOffline: Bool, options: LaunchOptions) {
    // What the session is comes first, where it searches behind it.
    var words = [storefront.code]
    if let entity, entity != .song { words.append(entity.rawValue) }
    if isOffline { words.insert("offline", at: 0) }
    if options.isPrivate { words.insert("private", at: 0) }
    if options.isDemo { words.insert("demo", at: 0) }
    self.words = words.joined(separator: " ")
  }

  /// What is known before the library is open.
  init(_ settings: Settings, isOffline: Bool, options: LaunchOptions) {
    self.init(settings.storefront, settings.entity, isOffline: isOffline, options: options)
  }

  var prompt: Prompt { Prompt(SafeText("miru \(words)> "), style: .bold) }
  var title: SafeText { SafeText("miru – " + words) }
}

/// Keys of the prompt that are none of readline's.
enum PromptKey {
  /// Where Alt and a letter lead; Alt-B and Alt-F move by words, as everywhere.
  ///
  /// A list: the first table of a kind of key takes the runtime a fifth of a millisecond, before the prompt.
  static let ways: KeyValuePairs<Character, NavigationDirection> = ["a": .album, "i": .artist]

  /// Where this letter leads with Alt, if anywhere.
  static func way(of letter: Character) -> NavigationDirection? { ways.first { $0.key == letter }?.value }
}
