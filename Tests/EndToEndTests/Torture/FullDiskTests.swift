import Foundation
import Testing

/// A disk that becomes full during an operation.
struct FullDiskTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// What of the import is stored by then stays until there is room to roll it back, and that is said.
  @Test func anImportThatFillsTheDiskIsRolledBackAndGoesThroughOnceThereIsRoom() async throws {
    let rows = (1...12_000).map {
      "{\"trackId\":\($0),\"trackName\":\"Row \($0)\",\"artistName\":\"\(String(repeating: "Name ", count: 40))\"}\n"
    }
    let file = try home.write(rows.joined(), to: "rows.ndjson")
    let run = try await SmallDisk.run(
      """
      m() { "$MIRU" --library "$DISK/library.sqlite" --offline "$@"; }
      count() { sqlite3 "$DISK/library.sqlite" "SELECT count(*) FROM track"; }
      m import - <<< '{"trackId":90001,"kind":"song","trackName":"Before"}' 2> /dev/null; m show 90001 > /dev/null
      m import '\(file)'; echo "import $?"
      [ "$(count)" -gt 1 ] && echo "half"
      m search before > "$HOME/rows"; echo "search $?"; cat "$HOME/rows"
      m doctor > /dev/null; echo "doctor $?"
      widen
      m stats > /dev/null; count
      m import '\(file)'; echo "import $?"
      m doctor > /dev/null; echo "doctor $?"; count
      sqlite3 "$DISK/library.sqlite" "PRAGMA integrity_check; INSERT INTO itemIndex(itemIndex) VALUES ('integrity-check')"
      """, megabytes: 10, home: home)
    let lines = run.stdout.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("Before") })
    let isHalf = lines.contains("half")
    #expect(
      lines.filter { !$0.contains("Before") && $0 != "half" }
        == ["import 74", "search 0", "doctor 0", "1", "import 0", "doctor 0", "12001", "ok"])
    #expect(run.stderr.contains("The rows of an interrupted import are still in the library") == isHalf)
    #expect(run.stderr.contains("Imported 12000 rows: 12000 new"))
  }

  @Test func withoutRoomToEraseTheDeletionStandsAndTheNextErases() async throws {
    let rows = (1...6_000).map {
      "{\"trackId\":\($0),\"trackName\":\"Row \($0)\",\"artistName\":\"\(String(repeating: "Name ", count: 40))\"}\n"
    }
    let file = try home.write(rows.joined(), to: "rows.ndjson")
    let run = try await SmallDisk.run(
      """
      m() { "$MIRU" --library "$DISK/library.sqlite" --offline "$@"; }
      marked() { sqlite3 "$DISK/library.sqlite" "SELECT 'marked', count(*) FROM setting WHERE name = 'wipe.due'"; }
      mountpoint -q "$DISK" || exit 99
      m import '\(file)' 2> /dev/null; rm -rf "$DISK"/*-backups
      head -c $(($(df --output=avail -B1 "$DISK" | tail -1) - 1500000)) /dev/zero > "$DISK/zeros"
      m forget 1; echo "forget $?"; marked; rm "$DISK/zeros"
      m forget 2; echo "forget $?"; marked; m doctor > /dev/null; echo "doctor $?"
      """, megabytes: 40, home: home)
    // Mounting is not allowed everywhere.
    if run.code == 99 { return }
    let lines = run.stdout.split(separator: "\n").map(String.init)
    #expect(lines == ["forget 74", "marked|1", "forget 0", "marked|0", "doctor 0"], "\(run)")
    #expect(run.stderr.contains("no space for a second copy of it"), "\(run)")
  }

  @Test func aPromptGoesOnByItselfWhenThereIsRoomAgain() async throws {
    let run = try await SmallDisk.run(
      """
      cd "$HOME"; mkfifo in; exec 3<> in
      "$MIRU" --demo --library "$DISK/library.sqlite" < in > said 2>&1 & miru=$!
      say() { echo "$1" >&3; until grep -q "$2" said; do sleep 0.02; done; }
      say 'mirror canon' '   1   Mirror Canon'
      fill
      say ':star 1' 'Free some space\\|Raise the limit'
      say 'mirror canon' '   1   Mirror Canon'
      widen
      say ':star 1' 'Starred Mirror Canon'
      echo ':quit' >&3; wait $miru; echo "prompt $?"
      "$MIRU" --library "$DISK/library.sqlite" stars
      """, megabytes: 4, home: home)
    #expect(run.stdout.contains("prompt 0") == false, "a line that failed is told")
    #expect(run.stdout.contains("Mirror Canon"))
  }
}
