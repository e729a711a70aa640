internal import Catalog
internal import Features

extension PromptWork {
  /// Stars a row, or the card last shown.
  func star(_ number: Int?) async throws {
    guard let row = try await row(number), try await isStored(row.item.id) else { return tellGone() }
    let isNew = try await library.star(row.item.id, at: now)
    readStars()
    screen?.tell((isNew ? "Starred " : "Starred already: ") + Self.name(row))
  }

  /// Whether nobody has forgotten it since it was listed.
  private func isStored(_ id: ItemID) async throws -> Bool {
    try await library.item(id, preferring: settings.storefront) != nil
  }

  /// Takes the star off a row, or off the card last shown.
  func unstar(_ number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    let wasStarred = try await library.unstar(row.item.id, at: now)
    readStars()
    screen?.tell((wasStarred ? "No longer starred: " : "It was not starred: ") + Self.name(row))
  }

  /// Takes every card off the stack.
  func clearStack() async throws {
    let cards = try await library.clearStack(at: now)
    guard cards > 0 else { return failed(Failure(.nothingFound, "No card lies on the stack.")) }
    screen?.tell("Took \(Wording.count(cards, "card")) off the stack; :undo puts them back.")
  }

  /// Takes the last change back and says which it was.
  ///
  /// What was cut off was done last: it is taken back instead of the change before it, which nobody meant.
  func undo() async throws {
    guard importing == nil else { throw UsageError(ImportReport.underWay) }
    if let settling {
      if try await settling.value > 0 { return }
    } else if try await library.settleImports() > 0 {
      screen?.tell(ImportReport.cutOffTakenBack)
      return
    }
    guard let change = try await library.undo(at: now) else {
      return failed(Failure(.nothingFound, "There is nothing to take back."))
    }
    screen?.tell(change.undoneSentence(try await name(of: change), now: now))
  }

  /// What a change was made to.
  func name(of change: Change) async throws -> String {
    guard let id = change.item else { return "" }
    return try await library.item(id, preferring: settings.storefront).map(Self.name) ?? "an item"
  }

  /// Asks another store from now on, also next time; without one, says which is asked.
  func change(_ storefront: Storefront?) async throws {
    guard let storefront else {
      screen?.tell("Apple's store \(settings.storefront.code), \(settings.storefront.name), is asked.")
      return
    }
    try await library.set(SettingName.country.rawValue, to: storefront.code)
    settings.storefront = storefront
    send(.storefrontChanged(storefront, at: now))
    screen?.placeChanged()
    screen?.tell("Asking Apple's store \(storefront.code), \(storefront.name), \(forHowLong).")
  }

  /// Looks for another sort of row from now on, also next time; without one, says which.
  func change(_ entity: Entity?) async throws {
    guard let entity else {
      screen?.tell("Looking for \(settings.entity.plural).")
      return
    }
    try await library.set(SettingName.entity.rawValue, to: entity.rawValue)
    settings.entity = entity
    send(.entityChanged(entity, at: now))
    screen?.placeChanged()
    screen?.tell("Looking for \(entity.plural) \(forHowLong).")
  }

  /// Stops or allows asking; without a word, says which it is.
  func change(_ offline: Bool?) async {
    if let offline {
      await catalogue.setOffline(offline)
      send(.offlineChanged(offline, at: now))
      screen?.placeChanged()
    }
    screen?.tell(
      await catalogue.isOffline
        ? "Offline: the library answers, Apple is not asked; ':offline off' allows it."
        : "Online: Apple is asked; ':offline on' stops it.")
  }

  /// A private session's choices go with it.
  private var forHowLong: String { wiring.options.isPrivate ? "in this session" : "from now on" }

  static func name(_ row: StoredItem) -> String {
    [row.item.title, row.item.artistName].compactMap { $0 }.joined(separator: " – ")
  }
}

extension Change {
  /// What taking it back came to.
  func undoneSentence(_ name: String, now: Timestamp) -> String {
    switch self {
    case .starred: "Taken back: \(name) is no longer starred."
    case .unstarred: "Taken back: \(name) is starred again."
    case .dismissed: "Taken back: \(name) lies on the stack again."
    case .cleared(let cards):
      "Taken back: \(Wording.count(cards, "card lies", "cards lie")) on the stack again."
    case .imported(let past): "Taken back: \(past.words(now: now)): \(past.holdings)."
    }
  }
}
