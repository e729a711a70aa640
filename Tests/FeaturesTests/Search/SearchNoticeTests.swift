import Catalog
import Testing

@testable import Features

@Test func anEarlierAnswerIsSaidToBeSoOld() {
  let moment = Samples.moment
  #expect(
    SearchNotice.outdated(moment).sentence(at: moment + .seconds(130))
      == "These rows are from an earlier answer, fetched 2 minutes ago.")
}

@Test func aPromptThatIsOfflineNamesItsOwnCommand() {
  #expect(
    SearchNotice.notAsked(.catalogue(.offline)).sentence()
      == "miru is offline. ':offline off' allows requests again.")
}

@Test(arguments: [
  (CatalogError.hostNotFound(host: "h"), true), (.noRoute(host: "h"), true),
  (.connectionRefused(host: "h"), false), (.connectionLost(host: "h"), false),
  (.timedOut(host: "h", after: .seconds(5)), false), (.insecure(host: "h", detail: "d"), false),
  (.proxy("p", .closed), false),
])
func onlyAMissingNetworkIsCalledUnreachable(error: CatalogError, isMissing: Bool) {
  let sentence = SearchNotice.networkLost(error).sentence()
  #expect(sentence == (isMissing ? "The network is unreachable: " : "") + error.sentence())
}
