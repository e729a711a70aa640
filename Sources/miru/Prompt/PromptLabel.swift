internal import Catalog
internal import Features
internal import Terminal

/// The text of the prompt: the store, the entity, and whether miru is offline.
struct PromptLabel: Hashable {
  private(set) var words: String

  init(_ storefront: Storefront, _ entity: Entity?, isOffline: Bool, options: LaunchOptions) {
    // The kind of session comes first, then where it searches.
    words = storefront.code
    if let entity { words += " " + entity.rawValue }
    if isOffline { words = "offline " + words }
    if options.isPrivate { words = "private " + words }
    if options.isDemo { words = "demo " + words }
  }

  var prompt: Prompt { Prompt(SafeText("miru \(words)> "), style: .prompt) }
  var title: SafeText { SafeText("miru – " + words) }
}
