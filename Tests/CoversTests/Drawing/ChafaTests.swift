import Catalog
@testable import Covers
import Foundation
import Terminal
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct ChafaTests {
  private static let box = PictureBox(columns: 16, rows: 8, cell: CellSize(width: 8, height: 16))

  private func picture(
    _ program: FakeProgram, _ format: PictureFormat = .symbols, time: any TimeSource = SystemTimeSource(),
    patience: Duration = .seconds(30), bytes: Int = 64
  ) async throws -> Picture {
    try await Chafa(environment: program.environment, time: time, patience: patience)
      .picture(of: SampleImages.png(bytes: bytes), for: PictureRequest(format, in: Self.box))
  }

  @Test(arguments: PictureFormat.allCases)
  func theRealProgramDrawsInEveryFormat(_ format: PictureFormat) async throws {
    let chafa = Chafa(
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], time: SystemTimeSource(), patience: .seconds(30))
    #expect(chafa.obstacle == nil)
    for image in [RealImage.png, RealImage.jpeg] {
      let picture = try await chafa.picture(of: image, for: PictureRequest(format, in: Self.box))
      #expect(picture.box == Self.box)
      #expect(picture.bytes > 100)
    }
  }

  @Test func whatIsDamagedInsideIsAFailureOfTheProgram() async throws {
    let chafa = Chafa(
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], time: SystemTimeSource(), patience: .seconds(30))
    await #expect(throws: DrawingError.self) {
      try await chafa.picture(of: SampleImages.png(), for: PictureRequest(.symbols, in: Self.box))
    }
  }

  @Test func itIsToldHowToDrawAndGivenTheImageByItsInput() async throws {
    let program = try FakeProgram(
      """
      cat > "$(dirname "$0")/input" 2>/dev/null
      printf '%s\\n' "$@" >&2
      printf 'x'
      """)
    // The fence lets it write no file: the input is read and lost, and it draws all the same.
    #expect(try await picture(program).box.columns == 16)
    #expect(
      ChafaArguments(PictureRequest(.sixel, in: Self.box)).words == [
        "--format=sixels", "--size=16x16", "--stretch", "--animate=off", "--polite=on", "--threads=1",
        "--colors=full", "--font-ratio=1/1", "-",
      ])
    #expect(
      ChafaArguments(PictureRequest(.symbols, in: Self.box, colours: .sixteen)).words == [
        "--format=symbols", "--size=16x8", "--stretch", "--animate=off", "--polite=on", "--threads=1",
        "--colors=16", "-",
      ])
  }

  /// A program that does not draw, and what becomes of it.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let error: DrawingError
  }

  @Test(arguments: [
    Trouble(testDescription: "it fails", script: "cat >/dev/null; exit 2", error: .failed(status: 2)),
    Trouble(
      testDescription: "it crashes", script: "cat >/dev/null; kill -SEGV $$", error: .killed(signal: 11)),
    Trouble(
      testDescription: "it never stops writing", script: "cat >/dev/null; exec yes", error: .outputTooLarge),
    Trouble(
      testDescription: "it takes all processor time", script: "cat >/dev/null; while :; do :; done",
      error: .killed(signal: 9)),
  ])
  func whateverItDoesEndsAsAFailure(_ trouble: Trouble) async throws {
    let program = try FakeProgram(trouble.script)
    await #expect(throws: trouble.error) { try await picture(program) }
  }

  /// Images that fit a pipe whole, and images that do not.
  @Test(arguments: [64, 1 << 20])
  func oneThatDoesNotReadItsImageIsItsOwnTroubleAlone(bytes: Int) async throws {
    signal(SIGPIPE, SIG_IGN)
    for (script, error) in [
      ("exit 3", .failed(status: 3)), ("kill -SEGV $$", .killed(signal: 11)),
      ("exec 0<&-; exec yes", .outputTooLarge), ("exec yes", .outputTooLarge),
    ] as [(String, DrawingError)] {
      let program = try FakeProgram(script)
      await #expect(throws: error) { try await picture(program, bytes: bytes) }
    }
    let drawer = try FakeProgram("head -c 4 >/dev/null; printf x")
    #expect(try await picture(drawer, bytes: bytes).box.columns == 16)
    let hanging = try FakeProgram("exec sleep 1000")
    await #expect(throws: DrawingError.tookTooLong(.milliseconds(100))) {
      try await picture(hanging, patience: .milliseconds(100), bytes: bytes)
    }
  }

  @Test func garbageIsRefused() async throws {
    let program = try FakeProgram("cat >/dev/null; printf '\\033]0;owned\\007'")
    await #expect(throws: PictureError.malformed) { try await picture(program) }
  }

  @Test func oneThatHangsIsEndedWithAllItStarted() async throws {
    let program = try FakeProgram(
      """
      sleep 1000 & exec sleep 1000
      """)
    // Whatever of it went on would hold the output open, and this would not return.
    await #expect(throws: DrawingError.tookTooLong(.milliseconds(100))) {
      try await picture(program, patience: .milliseconds(100))
    }
  }

  @Test func whoGivesUpGetsItsEnd() async throws {
    let program = try FakeProgram("exec sleep 1000")
    let task = Task {
      try await picture(program, time: FakeClock(skippingUpTo: .zero, steppingBy: .seconds(1)))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func itHasNoTerminalAndNoEnvironmentOfOurs() async throws {
    let program = try FakeProgram(
      """
      cat >/dev/null
      if { true </dev/tty; } 2>/dev/null || [ -n "$HOME" ]; then exit 3; fi
      printf x
      """)
    #expect(try await picture(program).bytes > 0)
  }

  @Test func withoutTheProgramTheReasonSaysWhatToInstall() async throws {
    let chafa = Chafa(environment: ["PATH": "relative:.:"], time: SystemTimeSource())
    #expect(chafa.obstacle?.contains("apt-get install chafa") == true)
    await #expect(throws: DrawingError.notInstalled) {
      try await chafa.picture(of: SampleImages.png(), for: PictureRequest(.symbols, in: Self.box))
    }
  }

  @Test func aSixelDrawingThatIsTooLargeIsDrawnSmallerOnce() async throws {
    // Draws twice what 1.12 would: 16 pixels a unit.
    let program = try FakeProgram(
      """
      cat >/dev/null
      for word; do case $word in --size=*) size=${word#--size=};; esac; done
      printf '\\033P0;1;0q"1;1;%d;%d#0!%d~\\033\\\\' $((${size%x*} * 16)) $((${size#*x} * 16)) $((${size%x*} * 16))
      """)
    #expect(try await picture(program, .sixel).box == Self.box)
  }
}
