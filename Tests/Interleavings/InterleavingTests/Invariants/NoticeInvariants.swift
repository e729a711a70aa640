import Catalog

@testable import Features

/// The network's loss and return are told once each; ticks are asked for and given up in turn.
struct NoticeInvariants {
  private var isLost = false
  private var isOffline = false
  private var ticks = false
  private var hasTimer = false

  mutating func breach(of step: Step) -> String? {
    if case .offlineChanged(let offline, _) = step.event, offline != isOffline {
      isOffline = offline
      isLost = false
    }
    if case .woke = step.event { hasTimer = false }
    for effect in step.effects {
      switch effect {
      case .tell(.networkLost):
        if isLost { return "a lost network told twice" }
        isLost = true
      case .tell(.notAsked(.catalogue(let error))) where error.isNetworkTrouble:
        if isLost { return "the reason of a lost network told twice" }
        isLost = true
      case .tell(.stillUnreachable):
        if !isLost { return "a lost network mentioned before it was told" }
      case .tell(.networkBack): isLost = false
      case .ticks(let on):
        if on == ticks { return "ticks asked for twice" }
        ticks = on
      case .wake: hasTimer = true
      case .cancelWake:
        if !hasTimer { return "a timer given up that nobody set" }
        hasTimer = false
      default: break
      }
    }
    return nil
  }
}
