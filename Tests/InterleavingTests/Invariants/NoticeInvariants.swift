import Catalog

@testable import Features

/// The network's loss is reported once for each reason, its return once; ticks are asked for and given up in turn.
struct NoticeInvariants {
  private var lost: CatalogError?
  private var isOffline = false
  private var ticks = false

  mutating func breach(of step: Step) -> String? {
    if case .offlineChanged(let offline, _) = step.event, offline != isOffline {
      isOffline = offline
      lost = nil
    }
    for effect in step.effects {
      switch effect {
      case .tell(.networkLost(let error)):
        if lost == error { return "a lost network told twice" }
        lost = error
      case .tell(.notAsked(.catalogue(let error))) where error.isNetworkTrouble:
        if lost == error { return "the reason of a lost network told twice" }
        lost = error
      case .tell(.stillUnreachable(let error)):
        if lost != error { return "a lost network mentioned before it was told" }
      case .tell(.networkBack):
        if lost == nil { return "the return of a network that was not lost" }
        lost = nil
      case .ticks(let on):
        if on == ticks { return "ticks asked for twice" }
        ticks = on
      default: break
      }
    }
    return nil
  }
}
