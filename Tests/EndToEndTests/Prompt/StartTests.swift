import Foundation
import Testing

/// The prompt before its library is open, while another process opens it.
@Suite(.atATerminal) struct StartTests {
  private let home: MiruHome
  private let library: String

  init() throws {
    home = try MiruHome()
    library = home.file("library.sqlite")
  }

  /// Locks the opening of the library until the handle is closed.
  private func hold() throws -> FileHandle {
    let lock = open(library + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    return FileHandle(fileDescriptor: lock, closeOnDealloc: true)
  }

  private func start() async throws -> TmuxSession {
    try await TmuxSession.miru(["--demo", "--library", library], home: home)
  }

  @Test func whatIsTypedWhileTheLibraryOpensIsEchoedAndThenDone() async throws {
    let lock = try hold()
    let terminal = try await start()
    try await terminal.type("mirror canon")
    try await terminal.waitFor("the echo") { $0.typed == "mirror canon" }
    try await terminal.press("Enter", "l", "u", "n", "a")
    #expect(try await terminal.screen().lines.filter { !$0.isEmpty } == ["miru demo US song> mirror canon"])
    try lock.close()
    let screen = try await terminal.waitForScrollback("the list, and rows for the next line") {
      $0.lines.contains { $0.contains("Ada Holm") } && $0.text.contains("miru demo US song> luna")
        && $0.text.contains("live")
    }
    #expect(screen.lines.contains("miru demo US song> mirror canon"))
    try await terminal.press("C-u", "C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func ctrlCEndsItWhileTheLibraryOpensAndOnceItIsOpen() async throws {
    let lock = try hold()
    let terminal = try await start()
    try await terminal.type("mirror")
    try await terminal.waitFor("the echo") { $0.typed == "mirror" }
    try await terminal.press("C-c")
    try await terminal.waitFor("an empty line") { $0.typed == "" }
    try await terminal.waitFor("what it waits for") { $0.contains("The library is not open yet") }
    try await terminal.press("C-c")
    #expect(try await terminal.waitForExit() == 130)
    #expect(try await terminal.screen().contains("miru demo") == false)
    try lock.close()
  }

  @Test func aNewLibraryUnderAGivenNameIsToldOnce() async throws {
    let sentence = "Created a new library"
    let first = try await start()
    try await first.waitForScrollback("that it is new") { $0.contains(sentence) }
    try await first.press("C-d")
    #expect(try await first.waitForExit() == 0)
    let second = try await start()
    try await second.waitForTitle("miru – demo US song")
    #expect(try await !second.scrollback().contains(sentence))
    let usual = try await TmuxSession.miru(home: home)
    try await usual.waitForTitle("miru – demo US song")
    #expect(try await !usual.scrollback().contains(sentence))
  }

  @Test func aLibraryThatCannotBeOpenedTakesThePromptAway() async throws {
    _ = try home.write(String(repeating: "no library\n", count: 500), to: "library.sqlite")
    let terminal = try await TmuxSession([MiruBinary.path, "--demo", "--library", library], home: home)
    #expect(try await terminal.waitForExit() == 65)
    try await terminal.waitFor("why, and no prompt") {
      $0.contains("left unchanged") && !$0.contains("miru demo")
    }
  }
}
