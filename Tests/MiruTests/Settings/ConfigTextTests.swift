import TestSupport
import Testing

@testable import miru

private func text(_ string: String) -> ConfigText { ConfigText(Array(string.utf8)) }

struct ReadValue: Sendable, CustomTestStringConvertible {
  let line: String, value: String
  var testDescription: String { line }
}

@Test(arguments: [
  ReadValue(line: #"art = "off""#, value: "off"), ReadValue(line: "art='off'", value: "off"),
  ReadValue(line: "  art\t=  \"off\"  # why", value: "off"), ReadValue(line: "art = 20", value: "20"),
  ReadValue(line: "art = +1_000# all", value: "1000"), ReadValue(line: "art = 0.25", value: "0.25"),
  ReadValue(line: "art = true", value: "yes"), ReadValue(line: "art = false", value: "no"),
  ReadValue(line: #"art = "a # \"b\" \\ \t\u00e9🎵""#, value: "a # \"b\" \\ \té🎵"),
  ReadValue(line: #"art = 'C:\n # x'"#, value: #"C:\n # x"#), ReadValue(line: #"art = """#, value: ""),
  ReadValue(line: "art = \"l’été 👩‍👩‍👧\"\r", value: "l’été 👩‍👩‍👧"),
])
func aValueIsRead(_ row: ReadValue) {
  for file in [
    text("[prompt]\n" + row.line), text("prompt." + row.line.drop { " ".contains($0) } + "\n[a]\n"),
  ] {
    #expect(file.problems.isEmpty && file.entries.count == 1)
    #expect(file.entry("prompt.art")?.value == row.value)
  }
}

@Test(arguments: [
  (
    "art = off",
    "art: 'off' is no value that miru reads. Text needs quotes, as in \"text\"; there are no lists, tables or dates."
  ),
  (
    "art = [1, 2]",
    "art: '[1,' is no value that miru reads. Text needs quotes, as in \"text\"; there are no lists, tables or dates."
  ),
  (
    "art = 2026-01-01",
    "art: '2026-01-01' is no value that miru reads. Text needs quotes, as in \"text\"; there are no lists, tables or dates."
  ),
  ("art = \"off", "art: the closing quote is missing."), ("art = ", "art: the value is missing."),
  ("art = \"\"\"", "art: text of several lines is not read."),
  ("art = '''", "art: text of several lines is not read."),
  (#"art = "\d""#, #"art: \d has no meaning within "…". Write \\ for a backslash, or use '…'."#),
  (#"art = "\ud800""#, #"art: \u has no meaning within "…". Write \\ for a backslash, or use '…'."#),
  ("art = 1 2", "art: only a comment may follow, not '2'."),
  ("[[a]]", "a section is a name in brackets, such as [prompt]."),
  ("[a", "a section is a name in brackets, such as [prompt]."),
  ("[a] b", "only a comment may follow, not 'b'."),
  ("art", "a line is a comment after '#', a [section], or 'key = value' without quotes around the key."),
  (
    "\"art\" = 1",
    "a line is a comment after '#', a [section], or 'key = value' without quotes around the key."
  ),
])
func whatIsNotReadIsNamedWithItsLine(_ line: String, _ sentence: String) {
  let file = text("# one\r\n\r\n" + line + "\r\n[list]\nrows = 5\n")
  #expect(file.problems.map(\.line) == [3] && file.problems.map(\.sentence) == [sentence])
  #expect(file.entry("list.rows")?.value == "5")
}

@Test func whatFollowsAHeadingThatIsNotReadBelongsNowhere() {
  let file = text("[a b]\nrows = 5\n[list]\nrows = 6\n")
  #expect(file.problems.map(\.line) == [1] && file.entries.map(\.value) == ["6"])
}

@Test func ofTwoLinesTheFirstCounts() {
  var file = text("[list]\nrows = 5\nrows = 6\n[list]\nrows = 7\n")
  #expect(file.entry("list.rows")?.value == "5")
  #expect(file.problems.map(\.line) == [3, 5])
  file.unset("list.rows")
  #expect(String(decoding: file.bytes, as: UTF8.self) == "[list]\n[list]\n" && file.problems.isEmpty)
}

struct Change: Sendable, CustomTestStringConvertible {
  let testDescription: String, before: String, name: String, value: String, after: String
}

@Test(arguments: [
  Change(
    testDescription: "an empty file", before: "", name: "list.rows", value: "20", after: "[list]\nrows = 20\n"
  ),
  Change(
    testDescription: "an empty file without section", before: "", name: "country", value: "JP",
    after: "country = \"JP\"\n"),
  Change(
    testDescription: "only the value changes", before: "a = 1\n[list]\n rows  =\t5   # few\n[b]\n",
    name: "list.rows",
    value: "window", after: "a = 1\n[list]\n rows  =\t\"window\"   # few\n[b]\n"),
  Change(
    testDescription: "a section has it", before: "[prompt]\nart = 'off'\n\n[b]\n", name: "prompt.suggestions",
    value: "no", after: "[prompt]\nart = 'off'\nsuggestions = \"no\"\n\n[b]\n"),
  Change(
    testDescription: "below its comment",
    before: "[prompt]\nart = 'off'\n# x\n# suggestions = \"yes\"\n# z\n",
    name: "prompt.suggestions", value: "no",
    after: "[prompt]\nart = 'off'\n# x\n# suggestions = \"yes\"\nsuggestions = \"no\"\n# z\n"),
  Change(
    testDescription: "CRLF and no end", before: "\u{FEFF}# é\r\n[prompt]\r\nart = 'off'",
    name: "prompt.suggestions",
    value: "no", after: "\u{FEFF}# é\r\n[prompt]\r\nart = 'off'\r\nsuggestions = \"no\""),
  Change(
    testDescription: "a new section after no end", before: "a = 1", name: "list.rows", value: "20",
    after: "a = 1\n\n[list]\nrows = 20"),
  Change(
    testDescription: "no section at the top", before: "\u{FEFF}[list]\nrows = 5\n", name: "country",
    value: "JP",
    after: "\u{FEFF}country = \"JP\"\n[list]\nrows = 5\n"),
  Change(
    testDescription: "a dotted key", before: "list.rows = 5\n", name: "list.rows", value: "6",
    after: "list.rows = 6\n"),
])
func oneLineChanges(_ row: Change) {
  var file = text(row.before)
  file.set(row.name, to: row.value)
  #expect(String(decoding: file.bytes, as: UTF8.self) == row.after)
  #expect(file.entry(row.name)?.value == row.value)
}

@Test func whatIsSetIsReadAndEveryOtherByteStays() {
  var random = SeededRandom(seed: 23)
  let lines = [
    "", "# prose, 'quoted' = \"so\"", "[list]", "[prompt] # é", "rows = 5", "art = 'off'",
    "art = \"a\\\"b\" # c", "[[x]]",
    "[broken", "x = [1]", "\t", "prompt.art = 3", "# art = 'off'", "=", "\u{0}", "suggestions = true",
  ]
  let letters = [
    "a", "\"", "\\", "'", "#", "é", "👩‍👩‍👧", "\n", "\r", "\u{7F}", "\t", "5", ".", " ", "[", "\u{0}",
  ]
  for _ in 0..<3_000 {
    let newline = Bool.random(using: &random) ? "\n" : "\r\n"
    let count = Int.random(in: 0...9, using: &random)
    let before =
      (0..<count).map { _ in lines.randomElement(using: &random) ?? "" }.joined(separator: newline)
      + (Bool.random(using: &random) ? newline : "")
    let name = ["country", "prompt.art", "list.rows", "home.query"].randomElement(using: &random) ?? ""
    let value = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? ""
    }
    .joined()
    let former = text(before)
    var file = former
    file.set(name, to: value)
    #expect(file.entry(name)?.value == value, "\(before.debugDescription)")
    #expect(file.problems.count == former.problems.count)
    // All other lines are there in order, byte for byte.
    let added = Array(file.bytes)
    let beginning = zip(former.bytes, added).prefix { $0 == $1 }.count
    let end = zip(former.bytes.reversed(), added.reversed()).prefix { $0 == $1 }.count
    let isInserted = beginning + end >= former.bytes.count
    #expect(isInserted || former.entry(name) != nil, "\(before.debugDescription)")
    #expect(
      file.entries.filter { $0.name != name }.map(\.value)
        == former.entries.filter { $0.name != name }.map(\.value))
    file.unset(name)
    var without = former
    without.unset(name)
    #expect(file.entry(name) == nil)
    if former.entry(name) == nil, before.hasSuffix("\n"), former.hasSection(of: name) {
      #expect(file.bytes == former.bytes)
    }
    #expect(file.entries.map(\.value) == without.entries.map(\.value))
  }
}

extension ConfigText {
  fileprivate func hasSection(of name: String) -> Bool {
    let section = name.split(separator: ".").dropLast().joined()
    return section.isEmpty || String(decoding: bytes, as: UTF8.self).contains("[\(section)]")
  }
}
