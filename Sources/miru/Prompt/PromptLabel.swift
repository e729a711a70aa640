internal import Catalog
internal import Terminal

/// The text of the prompt: the store, the entity, and whether miru is offline.
struct PromptLabel: Hashable {
  let words: String

  init(_ storefront: Storefront, _ entity: Entity?, isOffline: Bool, options: LaunchOptions) {
    var words = storefront.code
    if let entity, entity != .song { words += " " + entity.rawValue }
    if isOffline { words += " offline" }
    if options.isPrivate { words = "private " + words }
    if options.isDemo { words = "demo " + words }
    self.words = words
  }

  /// What is known before the library is open.
  init(_ settings: Settings, isOffline: Bool, options: LaunchOptions) {
    self.init(settings.storefront, settings.entity, isOffline: isOffline, options: options)
  }

  var prompt: Prompt { Prompt(SafeText("miru \(words)> "), style: .bold) }
  var title: SafeText { SafeText("miru – " + words) }
}
