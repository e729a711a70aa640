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
      == "miru is offline. ':offline off' turns requests on.")
}
