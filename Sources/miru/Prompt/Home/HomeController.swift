internal import Catalog
internal import Features
internal import Terminal

/// Shows Home: prints its sections to the scrollback, each once, in order.
///
/// The library's sections are printed together. The section from Apple follows when its answer arrives. If the user
/// has typed meanwhile, no line may move, and the next `:home` shows it without a request.
@MainActor final class HomeController {
  private let model: LiveHomeViewModel
  private let layout: HomeLayout
  private let waits: HomeTimeout
  /// Whether Home was opened explicitly. The first screen becomes a place of the navigation history only when one of
  /// its rows is used.
  private let isGoneTo: Bool
  private let work: PromptWork
  /// The query when Home was opened; any key changes it.
  private let number: QueryID
  /// Number of sections in the scrollback.
  private var shown = 0
  /// The place when the last of them was printed.
  private var place: Place?
  /// Whether loaded sections no longer wait for the others.
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

  /// Whether any section has rows or an error.
  var isWorthShowing: Bool { model.isWorthShowing }

  /// The lines below the empty line: sections that are still loading, once others are printed above.
  var linesBelow: [Line] {
    guard isUndisturbed, shown > 0, !hasEnded else { return [] }
    return HomeView(model, layout).lines(shown..<model.sections.count)
  }

  /// Reads every section and prints the loaded ones; returns when all have loaded.
  func open(_ read: @MainActor (LiveHomeViewModel) async -> Void) async {
    let overdue = waits == .forAll ? nil : startCountdown()
    await read(model)
    overdue?.cancel()
    isOverdue = true
    advance()
    end()
  }

  /// Returns when the first sections are printed, or there are none to print.
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

  /// Whether Home is still directly above the line, and nothing below would be moved by another line.
  private var isUndisturbed: Bool {
    work.search.number == number && work.home.shown === self && !work.search.panel.isOpen
      && (shown == 0 ? isGoneTo || work.isUntouched : work.search.place.history.here?.place == place)
  }

  /// Prints the loaded sections that have no unloaded section before them.
  private func advance() {
    let ready = model.readCount
    guard !hasEnded, ready > shown, model.hasReadLibrary, isOverdue || ready == model.sections.count
    else {
      return
    }
    defer { letGo() }
    guard isUndisturbed, model.isWorthShowing else { return }
    let isLast = waits == .briefly
    work.screen?.show(
      HomeView(model, layout, isLeft: isLast).lines(shown..<(isLast ? model.sections.count : ready)))
    shown = ready
    let listing = model.listing(of: ready)
    if !listing.rows.isEmpty { work.send(.listed(listing, isVisit: isGoneTo)) }
    place = work.search.place.history.here?.place
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
  /// Until all have arrived, because a script reads no later output.
  case forAll
  /// Briefly; a later answer is printed below, if nothing was typed.
  case thenBelow
  /// Briefly; a later answer appears at the next `:home`, because nothing can be drawn above the prompt.
  case briefly
}
