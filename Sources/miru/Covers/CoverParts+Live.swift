internal import Catalog
internal import Covers
internal import DemoCatalog
internal import ITunesAPI

extension CoverParts {
  /// The real ones.
  static func live(_ plan: CoverPlan) -> CoverParts {
    CoverParts(
      fetching: CoverCache(source: plan.source ?? NoCovers(), folder: plan.folder, time: plan.clock),
      drawing: Chafa(environment: plan.environment, time: plan.clock))
  }
}

extension ConnectionPlan {
  /// Who loads covers, where the API at an address is asked: a server of this machine has the demo's.
  func covers(beside base: APIBase) -> any CoverSource {
    let standIn = CoverStandIn(host: DemoCovers.host, base: base, path: DemoCovers.path)
    return CoverDownload(standIn: standIn, connect: settings.connectTimeout, time: clock)
  }
}
