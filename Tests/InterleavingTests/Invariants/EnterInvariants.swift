import Catalog

@testable import Features

/// Enter acts on what was painted, and what it requested is listed or reported, unless Esc gives it up.
struct EnterInvariants {
  /// The rows of the last frame, and whose they were.
  private var frame: (owner: QueryID, rows: ArraySlice<RowTag>)?

  mutating func breach(of step: Step) -> String? {
    for effect in step.effects {
      if let breach = breach(of: step, effect) { return breach }
    }
    if let breach = given(up: step) { return breach }
    if case .painted = step.event {
      frame = (step.after.owner, step.after.rows.prefix(step.after.shownCount))
    }
    return nil
  }

  /// What waits goes on waiting until something is said of it; Esc gives up the newest, if nothing was typed since.
  private func given(up step: Step) -> String? {
    var gone = step.before.waiting.filter { !step.after.waiting.contains($0) }
    if case .escape = step.event { gone.removeAll { $0 == step.before.number } }
    let told = step.effects.count { effect in
      switch effect {
      case .list, .tell: true
      default: false
      }
    }
    return told < gone.count ? "an Enter without rows or a word" : nil
  }

  private func breach(of step: Step, _ effect: SearchEffect) -> String? {
    switch effect {
    case .open(let key, _, _), .go(_, let key, _):
      return breach(of: step) { $0.isItem && $0.number == key.id.number }
    case .openPasted(let item):
      if step.pasted?.number == item.number { return nil }
      return breach(of: step) { !$0.isItem && $0.number == item.number }
    case .ask(_, .deliberate, _, _):
      return step.event.isDeliberate ? nil : "a deliberate question without a key"
    default: return nil
    }
  }

  /// What is opened is the row that stood where the person pointed, in a frame of this very query.
  private func breach(of step: Step, opened isIt: (RowTag) -> Bool) -> String? {
    guard let frame, frame.owner == step.before.number else { return "opened what no frame showed" }
    let place: Int?
    switch step.event {
    case .enter, .go: place = step.before.chosen
    case .altEnter: place = 0
    default: return "opened without a key"
    }
    guard let place, place < frame.rows.count, isIt(frame.rows[place]) else {
      return "opened what was not painted there"
    }
    return nil
  }
}

extension Step {
  /// The item that the line itself named at an Enter with nothing chosen.
  fileprivate var pasted: PastedItem? {
    switch event {
    case .enter where before.chosen == nil: PastedItem(SearchLine(before.text).words, in: .us)
    case .submitted(let text, _): PastedItem(SearchLine(text).words, in: .us)
    default: nil
    }
  }
}
