import Foundation
import Synchronization
import Testing

@testable import miru

struct ExternalProgramTests {
  @Test(arguments: [1, 64 << 10, 4 << 20])
  func aProgramThatReadsNothingOfWhatItIsGivenJustEnds(bytes: Int) async throws {
    // As miru does at its start.
    signal(SIGPIPE, SIG_IGN)
    for (name, failure) in [("true", nil), ("false", ExternalProgramError.failed("false", status: 1))] {
      let program = ExternalProgram(name: name, arguments: [], input: String(repeating: "x", count: bytes))
      #expect(await program.failure() == failure)
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
    let program = ExternalProgram(name: "miru-has-no-such-program", arguments: [])
    #expect(await program.failure() == .notInstalled("miru-has-no-such-program"))
  }

  @Test func aProgramSaysThatItIsAtWorkByItsSignAloneAndWithoutOneAtOnce() async {
    for (words, marker, expected) in [
      ("echo AO: x; echo AO: y", "AO:", 1), ("echo AO: x >&2", "AO:", 1), ("true", nil, 1),
    ] {
      let count = Mutex(0)
      let program = ExternalProgram(name: "sh", arguments: ["-c", words], marker: marker)
      #expect(await program.failure { count.withLock { $0 += 1 } } == nil)
      #expect(count.withLock { $0 } == expected, "\(words)")
    }
  }

  @Test(arguments: [
    ("AO:", "(+) Audio\nAO: x", true), ("AO:", "xAO:\nAO:", true), ("AO:", "AAO:\nAO.\n", false),
    ("AO:", "\rAO:", true),
    // ffplay's status line, which it writes from its start.
    ("M-A:", "    nan    :  0.000 fd=   0 \r", false), ("M-A:", "    nan M-A:    nan fd=   0\r", false),
    ("M-A:", "    nan    :  0.000\r  -0.04 M-A:  0.000 fd=   0\r", true),
    ("M-A:", "   0.02 M-A:  0.000\r", true),
  ])
  func aNumberMayStandBeforeTheSign(_ marker: String, _ output: String, _ isSeen: Bool) {
    #expect(ExternalProgram.shows(marker, in: output) == isSeen)
  }

  @Test func aProgramThatEndsWithoutItsSignHasDoneNothing() async {
    let program = ExternalProgram(name: "sh", arguments: ["-c", "echo x"], marker: "AO:")
    #expect(await program.failure() == .didNothing("sh"))
    let sentence = ExternalProgramError.didNothing("ffplay").previewSentence(inDemo: false)
    #expect(
      sentence.hasPrefix("ffplay could not play this preview: Apple's server did not send it, or ffplay"))
  }
}
