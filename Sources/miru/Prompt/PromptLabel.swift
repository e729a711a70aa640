internal import Catalog
internal import Features
internal import Terminal

/// The text of the prompt: the store, the entity, and whether miru is offline.
struct PromptLabel: Hashable {
  let words: String

  init(_ storefront: Storefront, _ entity: Entity?, isOffline: Bool, options: LaunchOptions) {
    // The kind of session comes first, then where it searches.
    var words = [storefront.code]
    if let entity, entity != .song { words.append(entity.rawValue) }
    if isOffline { words.insert("offline", at: 0) }
    if options.isPrivate { words.insert("private", at: 0) }
    if options.isDemo { words.insert("demo", at: 0) }
    self.words = words.joined(separator: " ")
  }

  /// Creates a label from the settings that are known before the library is open.
  init(_ settings: Settings, isOffline: Bool, options: LaunchOptions) {
    self.init(settings.storefront, settings.entity, isOffline: isOffline, options: options)
  }

  var prompt: Prompt { Prompt(SafeText("miru \(words)> "), style: .prompt) }
  var title: SafeText { SafeText("miru – " + words) }
}
