import Foundation
import Synchronization
import Testing

@testable import miru

struct ExternalProgramTests {
  @Test(arguments: [1, 64 << 10, 4 << 20])
  func aProgramThatReadsNothingOfWhatItIsGivenJustEnds(bytes: Int) async throws {
    // As miru does at its start.
    signal(SIGPIPE, SIG_IGN)
    try await ExternalProgram(name: "true", arguments: [], input: String(repeating: "x", count: bytes)).run()
    await #expect(throws: ExternalProgramError.failed("false", status: 1)) {
      try await ExternalProgram(name: "false", arguments: [], input: String(repeating: "x", count: bytes))
        .run()
    }
  }

  @Test func aPreviewOfTheDemoThatFailsIsNotPutDownToApple() {
    let failure = ExternalProgramError.failed("mpv", status: 2)
    #expect(failure.previewSentence(inDemo: false).contains("Apple's server did not send it"))
    let demo = failure.previewSentence(inDemo: true)
    #expect(demo.hasPrefix("mpv could not play this preview (exit 2): the demo catalogue "))
    #expect(!demo.contains("server"))
  }

  @Test func aProgramThatIsNotThereIsNamed() async {
    await #expect(throws: ExternalProgramError.notInstalled("miru-has-no-such-program")) {
      try await ExternalProgram(name: "miru-has-no-such-program", arguments: []).run()
    }
  }

  @Test func aProgramSaysThatItIsAtWorkByItsSignAloneAndWithoutOneAtOnce() async throws {
    for (words, marker, expected) in [
      ("echo AO: x; echo AO: y", "AO:", 1), ("echo AO: x >&2", "AO:", 1), ("true", nil, 1),
    ] {
      let count = Mutex(0)
      try await ExternalProgram(name: "sh", arguments: ["-c", words], marker: marker).run {
        count.withLock { $0 += 1 }
      }
      #expect(count.withLock { $0 } == expected, "\(words)")
    }
  }

  @Test func aProgramThatEndsWithoutItsSignHasDoneNothing() async {
    await #expect(throws: ExternalProgramError.didNothing("sh")) {
      try await ExternalProgram(name: "sh", arguments: ["-c", "echo x"], marker: "AO:").run()
    }
    let sentence = ExternalProgramError.didNothing("ffplay").previewSentence(inDemo: false)
    #expect(
      sentence.hasPrefix("ffplay could not play this preview: Apple's server did not send it, or ffplay"))
  }
}
