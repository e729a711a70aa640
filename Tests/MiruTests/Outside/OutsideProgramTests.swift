import Foundation
import Synchronization
import Testing

@testable import miru

struct OutsideProgramTests {
  @Test(arguments: [1, 64 << 10, 4 << 20])
  func aProgramThatReadsNothingOfWhatItIsGivenJustEnds(bytes: Int) async throws {
    // As miru does at its start.
    signal(SIGPIPE, SIG_IGN)
    try await OutsideProgram("true", [], input: String(repeating: "x", count: bytes)).run()
    await #expect(throws: OutsideProgramError.failed("false", status: 1)) {
      try await OutsideProgram("false", [], input: String(repeating: "x", count: bytes)).run()
    }
  }

  @Test func aPreviewOfTheDemoThatFailsIsNotPutDownToApple() {
    let failure = OutsideProgramError.failed("mpv", status: 2)
    #expect(failure.previewSentence(inDemo: false).contains("Apple's server did not give it"))
    let demo = failure.previewSentence(inDemo: true)
    #expect(demo.hasPrefix("mpv could not play this preview (exit 2): the bundled catalogue "))
    #expect(!demo.contains("server"))
  }

  @Test func aProgramThatIsNotThereIsNamed() async {
    await #expect(throws: OutsideProgramError.notInstalled("miru-has-no-such-program")) {
      try await OutsideProgram("miru-has-no-such-program", []).run()
    }
  }

  @Test func aProgramSaysThatItIsAtWorkByItsSignAloneAndWithoutOneAtOnce() async throws {
    for (words, sign, expected) in [
      ("echo AO: x; echo AO: y", "AO:", 1), ("echo x", "AO:", 0), ("true", nil, 1),
    ] {
      let count = Mutex(0)
      try await OutsideProgram("sh", ["-c", words], sign: sign).run { count.withLock { $0 += 1 } }
      #expect(count.withLock { $0 } == expected, "\(words)")
    }
  }
}
