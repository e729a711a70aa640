internal import Catalog
internal import Features
internal import Terminal

/// Shows Home: writes its sections to the scrollback, each once, in order.
///
/// Those of the library come together; what Apple is asked for follows below when it is there, unless something was
/// typed meanwhile: then nothing may move, and the next `:home` shows it without a call.
@MainActor final class HomeController {
  private let model: LiveHomeViewModel
  private let layout: HomeLayout
  private let waits: HomeTimeout
  /// Whether the user went there; the first screen is a place to come back to once something in it was gone on from.
  private let isGoneTo: Bool
  private let work: PromptWork
  /// The line as it was when Home was opened: any key makes it another query.
  private let number: QueryID
  /// How many sections stand in the scrollback.
  private var shown = 0
  /// Where one was when the last of them was shown.
  private var place: Place?
  /// Whether sections that have come need not wait for the others any longer.
  private var isOverdue = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var hasEnded = false

  init(_ model: LiveHomeViewModel, _ layout: HomeLayout, waits: HomeTimeout, isGoneTo: Bool, work: PromptWork)
  {
    self.model = model
    self.layout = layout
    self.waits = waits
    self.isGoneTo = isGoneTo
    self.work = work
    number = work.search.number
    model.changed = { [weak self] in self?.advance() }
  }

  /// Whether any section has something, or failed.
  var isWorthShowing: Bool { model.isWorthShowing }

  /// What stands below the empty line: the sections on their way, once others stand above it.
  var linesBelow: [Line] {
    guard isUndisturbed, shown > 0, !hasEnded else { return [] }
    return HomeView(model, layout).lines(shown..<model.sections.count)
  }

  /// Reads every section and shows what comes; returns when all have come.
  func open(_ read: @MainActor (LiveHomeViewModel) async -> Void) async {
    let overdue = waits == .forAll ? nil : startCountdown()
    await read(model)
    overdue?.cancel()
    isOverdue = true
    advance()
    end()
  }

  /// Returns when the first sections are shown, or there is nothing to show.
  func firstSections() async {
    guard shown == 0, !hasEnded else { return }
    await withCheckedContinuation { waiting = $0 }
  }

  private func startCountdown() -> Task<Void, Never> {
    Task { [weak self, clock = work.wiring.clock] in
      guard (try? await clock.sleep(for: Limits.Home.patience)) != nil else { return }
      self?.isOverdue = true
      self?.advance()
    }
  }

  /// Whether Home is still what stands above the line, and nothing is below it that a line above would move.
  private var isUndisturbed: Bool {
    work.search.number == number && work.home.shown === self && !work.search.panel.isOpen
      && (shown == 0 ? isGoneTo || work.isUntouched : work.navigator.history.here?.place == place)
  }

  /// Leaves behind the sections that have come and have none before them that has not.
  private func advance() {
    let settled = model.settledCount
    guard !hasEnded, settled > shown, model.hasReadLibrary, isOverdue || settled == model.sections.count
    else {
      return
    }
    defer { letGo() }
    guard isUndisturbed, model.isWorthShowing else { return }
    let isLast = waits == .briefly
    work.screen?.show(
      HomeView(model, layout, isLeft: isLast).lines(shown..<(isLast ? model.sections.count : settled)))
    shown = settled
    let listing = model.listing(of: settled)
    if isGoneTo, !listing.rows.isEmpty { work.navigator.history.come(to: Location(listing)) }
    place = work.navigator.history.here?.place
    if !listing.rows.isEmpty { work.send(.listed(listing)) }
    if isLast { end() }
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    letGo()
    work.screen?.stateChanged()
  }

  private func letGo() {
    waiting?.resume()
    waiting = nil
  }
}

/// How long Home waits for Apple's answers.
enum HomeTimeout {
  /// Until all of it is there: a script reads nothing that comes later.
  case forAll
  /// Briefly; what comes later is shown below, as long as nothing was typed.
  case thenBelow
  /// Briefly; what comes later is shown by the next `:home`, because nothing can be drawn above a prompt.
  case briefly
}
