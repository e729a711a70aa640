@testable import Features

/// What is offered behind the line goes on as the line begins, and does not change while somebody looks at it.
struct SuggestionInvariants {
  func breach(of step: Step) -> String? {
    guard let line = step.after.suggestion else { return nil }
    if !line.hasPrefix(step.after.text) || line.count <= step.after.text.count {
      return "a rest of another line"
    }
    if step.after.text.isEmpty || step.after.isSubmitting { return "a rest where nothing is typed" }
    if case .edited(_, by: .recalling, _) = step.event, step.after.number != step.before.number {
      return "a rest behind a recalled line"
    }
    guard !step.event.isDeliberate, step.before.suggestion != line else { return nil }
    if case .found(let found, _) = step.event, found.suggestion != nil, step.before.suggestion == nil {
      return nil
    }
    return "a rest that changed without a key"
  }
}
