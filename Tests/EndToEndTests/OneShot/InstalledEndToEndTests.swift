import Foundation
import Testing

@Test func theProgramNeedsNothingOfTheFolderItWasBuiltIn() async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    """
    cd "$HOME" && mkdir away && cp "$MIRU" away/miru && cd away
    ./miru --demo search mirror --limit 1 --format ndjson | jq -r .trackName; ls
    """, home: home)
  #expect(run.stdout == "Mirrors\nmiru\n")
  // A resource bundle would be found only in the folder in which the program was built.
  let built = URL(filePath: MiruBinary.path).deletingLastPathComponent()
  let files = try FileManager.default.contentsOfDirectory(atPath: built.path)
  #expect(!files.contains { $0.hasPrefix("miru_") })
}

/// What `make install` lays out, with the program of the tests.
@Suite struct InstallationTests {
  private static let ci = MiruBinary.package.appending(path: ".ci").path

  @Test func eachCommandHasAPageThatLintAccepts() async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.shell(
      "'\(Self.ci)/manual' \"$MIRU\" '\(home.file("man1"))' && cd '\(home.file("man1"))' && mandoc -T lint *.1",
      home: home, timeout: .seconds(300))
    #expect(run.code == 0 && run.stdout.isEmpty && run.stderr.isEmpty, "\(run)")
    func page(_ name: String) throws -> String {
      try String(contentsOfFile: home.file("man1/\(name).1"), encoding: .utf8)
    }
    let main = try page("miru")
    let names = try await MiruProcess.run(["--help"], home: home).stdout.components(
      separatedBy: "SUBCOMMANDS:")[1]
      .matches(of: /\n  ([a-z-]+)/).map { String($0.1) }
    #expect(names.count > 30)
    for name in names {
      #expect(
        try page("miru-" + name).contains(".Dl $ miru " + name.replacing("-", with: "\\-")),
        "\(name) has no example")
      #expect(main.contains(".Xr miru-\(name) 1"))
    }
    #expect(try page("miru-show") == page("miru-open"))
    let commands = try await MiruProcess.promptCommands(home: home)
    #expect(commands.count > 30)
    for name in commands { #expect(main.contains(".It Ic :\(name)")) }
    let settings = try await MiruProcess.run(["config", "list"], home: home).stdout.split(separator: "\n")
      .count
    #expect(main.components(separatedBy: ".It Ev MIRU_").count > settings)
    for status in [0, 1, 64, 65, 69, 73, 74, 75, 130] { #expect(main.contains(".It \(status)\n")) }
  }

  @Test func uninstallingLeavesTheFolderAsItWas() async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.shell(
      """
      set -e; cd "$HOME"; mkdir -p tree/share/man/man1 tree/bin root/usr/bin root/usr/share; touch root/usr/bin/other
      echo new > tree/bin/miru; echo page > tree/share/man/man1/miru.1; ln -s miru.1 tree/share/man/man1/alias.1
      find root | sort > before; echo old > root/usr/bin/miru
      install() { '\(Self.ci)/install' root /usr "$@"; }
      install tree; find root -type f | sort; cat root/usr/bin/miru
      touch tree/share/man/man1/added.1; install tree; rm tree/bin/miru; install tree; test ! -e root/usr/bin/miru
      install; find root | sort | diff before -; ! install 2> /dev/null
      """, home: home)
    #expect(run.code == 0 && run.stderr.isEmpty, "\(run)")
    #expect(
      run.stdout == """
        root/usr/bin/miru
        root/usr/bin/other
        root/usr/share/doc/miru/installed
        root/usr/share/man/man1/miru.1
        new

        """)
  }

  @Test func bashFishAndZshCompleteCommandsAndTheirArguments() async throws {
    let home = try MiruHome()
    let run = try await MiruProcess.shell(
      """
      set -e; cd "$HOME"; for shell in bash zsh fish; do "$MIRU" --generate-completion-script $shell > _$shell; done
      source ./_bash
      complete() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        _miru miru "${@: -1}" "${@: -2:1}" || true; echo "${COMPREPLY[@]}"
      }
      complete miru --demo st; complete miru search --entity mus
      fish --no-config -c 'source _fish; complete -C "miru --demo st"; complete -C "miru search --entity mus"' | cut -f 1
      zsh -f -n _zsh; head -1 _zsh
      """, home: home)
    #expect(
      run.stdout == """
        star stars stats
        musicArtist musicTrack musicVideo
        star
        stars
        stats
        musicArtist
        musicTrack
        musicVideo
        #compdef miru

        """, "\(run)")
  }
}
