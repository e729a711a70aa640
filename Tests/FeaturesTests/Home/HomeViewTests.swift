import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor @Suite struct HomeViewTests {
  /// A state of Home and the name of its snapshots.
  struct State: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let besides: [Other]

    /// What is not as usual.
    enum Other: Sendable {
      case loading(HomeTopic)
      case none(HomeTopic)
      case error(HomeTopic)
    }
  }

  nonisolated private static let states = [
    State(testDescription: "all-there", besides: []),
    State(testDescription: "one-failed", besides: [.error(.newReleases)]),
    State(testDescription: "one-empty", besides: [.none(.starred)]),
    State(testDescription: "one-slow", besides: [.loading(.newReleases)]),
    State(testDescription: "all-loading", besides: HomeTopic.allCases.map { .loading($0) }),
    State(testDescription: "nothing", besides: HomeTopic.allCases.map { .none($0) }),
  ]

  private static func home(_ state: State) -> MockHome {
    MockHome(
      besides: state.besides.map { other in
        switch other {
        case .loading(let topic): HomeSection(topic: topic, content: nil)
        case .none(let topic):
          HomeSection(topic: topic, content: .nothing("Nothing is here yet, and this says why."))
        case .error(let topic):
          HomeSection(
            topic: topic,
            content: .failed("itunes.apple.com was not found. Check the network or the address."))
        }
      })
  }

  @Test(arguments: states, [40, 80, 200])
  func everyStateLooksAsItIsKept(_ state: State, _ width: Int) {
    let lines = HomeView(Self.home(state), HomeLayout(width: width)).lines()
    #expect(Snapshot("Home/\(state)-\(width)").difference(from: lines.map(\.plain)) == nil)
  }

  @Test func theRowsOfASectionShareTheirColumns() {
    let lines = HomeView(Self.home(Self.states[0]), HomeLayout(width: 200)).lines()
    let titles = lines.flatMap(\.spans).filter { $0.text.text.hasPrefix("Canon ") }
    #expect(titles.count == 2)
    let artists = lines.compactMap { line in
      let title = line.spans.first { $0.text.text.hasPrefix("Canon ") }
      return title.flatMap { title in line.spans.first { $0.column > title.column }?.column }
    }
    #expect(artists.count == 2 && Set(artists).count == 1, "\(artists)")
  }

  @Test(arguments: states, [1, 10, 24, 40, 80, 120, 200])
  func nothingIsDrawnBeyondItsWindow(_ state: State, _ width: Int) {
    for line in HomeView(Self.home(state), HomeLayout(width: width)).lines() {
      for (left, right) in zip(line.spans, line.spans.dropFirst()) {
        #expect(left.column + left.text.width <= right.column)
      }
      if let last = line.spans.last { #expect(last.column + last.text.width <= width) }
    }
  }

  @Test func whatIsLeftAsItIsSaysHowItsRestIsShown() {
    let home = Self.home(Self.states[3])
    let lines = HomeView(home, HomeLayout(width: 80, isPlain: true), isLeft: true).lines()
    #expect(lines.last?.plain == "  Not loaded yet; :home shows it.")
  }

  @Test func sectionsDrawnOneAfterTheOtherAreThoseDrawnTogether() {
    let view = HomeView(MockHome(), HomeLayout(width: 60))
    #expect(view.lines(0..<4) + view.lines(4..<5) == view.lines())
    #expect(view.lines(5..<9).isEmpty)
  }

  @Test func textFromOutsideIsMadeSafe() {
    let row = MockRow("A\u{1B}[2Jtitle")
    let home = MockHome([
      HomeSection(topic: .lastSearch, content: .rows([]), rows: [row], detail: "\u{1B}]0;words\u{7}"),
      HomeSection(topic: .starred, content: .failed("a host\u{1B}[31m said no")),
    ])
    let text = HomeView(home, HomeLayout(width: 100)).lines().map(\.plain).joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
  }
}

extension HomeViewTests.State: CustomStringConvertible {
  var description: String { testDescription }
}
