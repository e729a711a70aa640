import Foundation
import Testing

/// The file of settings, through the real binary.
struct ConfigFileEndToEndTests {
  private let home: MiruHome
  private var environment: [String: String] { ["XDG_CONFIG_HOME": home.path + "/dotfiles"] }
  private var path: String { home.file("dotfiles/miru/config.toml") }

  init() throws { home = try MiruHome() }

  private func miru(_ arguments: String..., environment more: [String: String] = [:]) async throws
    -> MiruResult
  {
    try await MiruProcess.run(
      ["--demo", "--offline"] + arguments, home: home, environment: environment.merging(more) { $1 })
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: home.file("dotfiles/miru"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var written: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func aSettingIsALineOfTheFile() async throws {
    #expect(try await miru("config", "set", "list.rows", "20").code == 0)
    // A new file shows every setting, so that an editor does too.
    #expect(written.contains("\n# rows = \"window\"\nrows = 20\n") && written.contains("\n# art = "))
    try write("# mine\n[list]\nrows = 5 # few\n")
    #expect(try await miru("config", "set", "list.rows", "window").code == 0)
    #expect(written == "# mine\n[list]\nrows = \"window\" # few\n")
    #expect(try await miru("config", "get", "list.rows").stdout == "window\n")
    #expect(try await miru("config", "unset", "list.rows").code == 0)
    #expect(written == "# mine\n[list]\n")
  }

  @Test func theListSaysWhereAValueComesFrom() async throws {
    try write("country = 'DE'\n[list]\nrows = 5\n")
    #expect(try await miru("config", "get", "country").stdout == "DE\n")
    _ = try await MiruProcess.run(
      ["--demo", "--offline"], home: home, environment: environment, input: ":country gb\n")
    #expect(try await miru("config", "get", "country").stdout == "GB\n")
    let list = try await miru("--art", "off", "config", environment: ["MIRU_PANEL_ROWS": "7"]).stdout
    let origins = list.split(separator: "\n").compactMap { line in
      line.range(of: "set by: ").map { (line.prefix { $0 != " " }, line[$0.upperBound...].dropLast()) }
    }
    let origin = Dictionary(uniqueKeysWithValues: origins)
    #expect(origin["country"] == "library" && origin["list.rows"] == "file \(path)")
    #expect(origin["panel.rows"] == "environment MIRU_PANEL_ROWS")
    #expect(origin["prompt.art"] == "flag" && origin["home.query"] == "default")
    // What the prompt chose gives way to a later change of the file.
    #expect(try await miru("config", "set", "country", "jp").code == 0)
    #expect(try await miru("config", "get", "country").stdout == "JP\n")
    #expect(written == "country = \"JP\"\n[list]\nrows = 5\n")
  }

  @Test func whatIsWrongIsToldOnceAndTheRestHolds() async throws {
    try write("[list]\nrowss = 3\nrows = 4\n[prompt\n")
    let run = try await miru("config", "get", "list.rows")
    #expect(run.code == 0 && run.stdout == "4\n")
    #expect(
      run.stderr == """
        miru: \(path), line 2: There is no setting 'list.rowss'; did you mean 'list.rows'? 'miru config list' shows them all.
        miru: \(path), line 4: a section is a name in brackets, such as [prompt].

        """)
    let prompt = try await MiruProcess.run(
      ["--demo", "--offline"], home: home, environment: environment, input: ":country\n")
    #expect(prompt.code == 0 && prompt.stderr.components(separatedBy: "list.rowss").count == 2)
  }

  @Test func theEditorGetsEverySettingAsAComment() async throws {
    let run = try await miru(
      "config", "edit", environment: ["VISUAL": "sed -i s/^#.rows.=.*w.*/rows=900/"])
    #expect(run.code == 0)
    #expect(
      run.stderr.hasPrefix("miru: \(path), line ")
        && run.stderr.contains("list.rows takes 1 to 200 or 'window', not '900'."))
    #expect(written.contains("# how cards show covers: auto") && written.contains("\n# art = \"auto\"\n"))
    let failed = try await miru("config", "edit", environment: ["VISUAL": "false"])
    #expect(failed.code == 69)
    #expect(
      failed.stderr.hasSuffix("miru: The program in VISUAL or EDITOR failed. The settings are in \(path).\n"))
    let hidden = try await miru("--private", "config", "edit")
    #expect(hidden.code == 64 && hidden.stderr.contains("--private cannot be used to change a setting."))
  }

  /// As Git starts an editor: by a shell that reads the variable as it was written. Blanks alone name none.
  @Test(arguments: [
    (["VISUAL": "ED -c 'set ft=toml'"], "-c|set ft=toml|"), (["EDITOR": "ED \"a  b\""], "a  b|"),
    (["VISUAL": "  ", "EDITOR": "ED"], ""), (["VISUAL": "true; ED x"], "x|"),
  ])
  func theEditorIsStartedAsGitStartsIt(_ variables: [String: String], _ words: String) async throws {
    let editor = try home.write("printf '%s|' \"$@\" > \"$HOME/words\"\n", to: "an editor")
    let run = try await miru(
      "config", "edit", environment: variables.mapValues { $0.replacing("ED", with: "sh '\(editor)'") })
    #expect(run.code == 0, "\(run)")
    #expect(try String(contentsOfFile: home.file("words"), encoding: .utf8) == "\(words)\(path)|")
  }

  @Test func theSettingsOfAnEarlierVersionMoveOnce() async throws {
    let star = try await MiruProcess.run(
      ["--demo", "star", "1440000541"], home: home, environment: environment)
    #expect(star.code == 0)
    let sql = "INSERT INTO setting (name, value) VALUES ('list.rows', '20'), ('prompt.art', 'off')"
    let put = try await MiruProcess.shell("sqlite3 $HOME/data/miru/demo.sqlite \"\(sql)\"", home: home)
    #expect(put.code == 0)
    let first = try await miru("config", "get", "list.rows")
    #expect(first.stdout == "20\n" && first.stderr.isEmpty)
    #expect(written.contains("\n# rows = \"window\"\nrows = 20\n"))
    let second = try await miru("config", "get", "list.rows")
    #expect(second.stdout == "20\n" && second.stderr.isEmpty)
  }

  @Test func theStylesAreDrawn() async throws {
    try write("[style]\nmarks = 'bold magenta'\nrow = 'cyan'\n")
    let star = try await MiruProcess.run(
      ["--demo", "star", "1440000541"], home: home, environment: environment)
    #expect(star.code == 0)
    let script = "script -qec '\"$MIRU\" --demo --offline COLOUR stars' /dev/null < /dev/null"
    for (flag, isColoured) in [("--color always", true), ("--color never", false)] {
      let run = try await MiruProcess.shell(
        "export XDG_CONFIG_HOME=\(home.path)/dotfiles; " + script.replacing("COLOUR", with: flag), home: home)
      #expect(run.stdout.contains("\u{1B}[1;35m★") == isColoured, "\(run.stdout)")
      #expect(run.stdout.contains("36m") == isColoured)
      #expect(run.stdout.contains("\u{1B}") == isColoured)
    }
    // A pager shows colours, but moves no cursor.
    let piped = try await miru("--color", "always", "stars").stdout
    #expect(piped.contains("\u{1B}[1;35m★"))
    let letters = piped.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(try await miru("--color", "never", "stars").stdout == letters)
    let lines = try await MiruProcess.run(
      ["--demo", "--offline", "--color", "always"], home: home, environment: environment, input: ":stars\n")
    #expect(lines.stdout.contains("\u{1B}[1;35m★"))
    #expect(!lines.stdout.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").contains("\u{1B}"))
  }
}
