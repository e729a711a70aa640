import Foundation
import Testing

/// Titles that contain control sequences for the terminal.
@Suite(.atATerminal) struct HostileTextTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func hostileTitlesReachTheTerminalOnlyAsMarks() async throws {
    let titles = MiruBinary.package.appending(path: "Fixtures/odd-answers/hostile-text.json").path
    let imported = try await MiruProcess.run(["import", titles], home: home)
    #expect(imported.code == 0)
    let command = ["sh", "-c", "read go; exec \"$@\"", "sh", MiruBinary.path, "--offline"]
    let miru = try await TmuxSession(command, home: home, width: 120, height: 40)
    let file = try await miru.record()
    try await miru.press("Enter")
    try await miru.waitFor("the prompt") { $0.prompt != nil }
    try await miru.type("odd ones")
    try await miru.waitFor("rows") { $0.rows.count == 12 }
    try await miru.press("Enter")
    try await miru.waitForScrollback("all fourteen") { $0.contains("  14   ") && $0.typed == "" }
    for number in 1...14 {
      try await miru.enter(":open \(number)")
      try await miru.waitForScrollback("card \(number)") { $0.count(of: "opened 1 time") == number }
    }
    try await miru.enter(":history")
    try await miru.waitForScrollback("the stack") { $0.lines.last { $0.contains("just now") } != nil }
    try await miru.enter(":quit")
    try await miru.waitForExit()
    let bytes = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    for raw in ["\u{1B}]0;owned", "\u{1B}[31mred", "\u{1B}]8;;"] {
      #expect(!bytes.contains(raw), "\(raw.debugDescription)")
    }
    let found = bytes.unicodeScalars.filter(Self.forbidden.contains)
    #expect(found.isEmpty, "\(Set(found).map { String($0.value, radix: 16) })")
  }

  /// NUL, C1, line separators, bidi controls, zero-width marks.
  private static let forbidden: CharacterSet = {
    var set = CharacterSet(charactersIn: "\u{0}\u{7F}\u{200B}\u{FEFF}\u{2028}\u{2029}")
    for range in [0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069] {
      for value in range { if let scalar = Unicode.Scalar(value) { set.insert(scalar) } }
    }
    return set
  }()
}
