import Foundation
import PostgresServer
import TestSupport
import Testing

/// Machines that synchronize through PostgreSQL.
@Suite(.postgres, .serialized) struct SyncEndToEndTests {
  private let server: PostgresServer
  private let address: String
  private let database: String
  private let one: MiruHome
  private let two: MiruHome

  init() async throws {
    server = try #require(PostgresServer.current)
    let role = try await server.newRole()
    database = try await server.newDatabase(of: role)
    address = server.address(role, database)
    (one, two) = (try MiruHome(), try MiruHome())
  }

  private func run(_ words: String, on machine: MiruHome, input: String = "") async throws -> MiruResult {
    try await run(words.split(separator: " ").map(String.init), on: machine, input: input)
  }

  private func run(_ words: [String], on machine: MiruHome, input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(["--demo"] + words, home: machine, input: input)
  }

  /// Sets up one machine and joins with the other.
  private func connect() async throws {
    let setup = try await run(["sync", "setup", address], on: one)
    #expect(setup.code == 0, "\(setup.stderr)")
    let words = try await run("sync words", on: one).stdout
    #expect(words.split(whereSeparator: \.isWhitespace).count == 24)
    let join = try await run(["sync", "join", address], on: two, input: words)
    #expect(join.code == 0, "\(join.stderr)")
  }

  @Test func whatIsDoneOnOneMachineIsOnTheOther() async throws {
    _ = try await run("show 1440000541", on: one)
    _ = try await run("star 1440000541", on: one)
    _ = try await run("add été/é' 1440000541", on: one)
    try await connect()
    // The card is shown without a request.
    #expect(try await run("show 1440000541 --offline", on: two).stdout.contains("Mirror Canon"))
    #expect(try await run("stars", on: two).stdout.contains("Mirror Canon"))
    #expect(try await run("list été/é'", on: two).stdout.contains("1 item"))
    _ = try await run("unstar 1440000541", on: two)
    #expect(try await run("sync", on: two).stderr.contains("ent 2 events."))
    #expect(try await run("sync", on: one).stderr.contains("Received 3 events."))
    #expect(try await run("stars", on: one).stderr.contains("Nothing is starred."))
    #expect(try await run("sync", on: one).stderr.contains("Nothing is new."))

    _ = try await run("forget 1440000541 --yes", on: one)
    _ = try await run("sync", on: one)
    let received = try await run("sync", on: two)
    #expect(received.stderr.contains("deleted 1 forgotten item"))
    #expect(try await run("history", on: two).code == 1)
    #expect(try await run("show 1440000541 --offline", on: two).code != 0)
  }

  @Test func whatIsOpenedBeforeAForgettingArrivesIsOnBothMachines() async throws {
    _ = try await run("show 1440000541", on: one)
    try await connect()
    _ = try await run("forget 1440000541 --yes", on: one)
    _ = try await run("sync", on: one)
    #expect(try await run("show 1440000541 --offline", on: two).code == 0)
    for machine in [two, two, one] { _ = try await run("sync", on: machine) }
    for machine in [one, two] {
      #expect(try await run("history --offline", on: machine).stdout.contains("Mirror Canon"))
    }
  }

  @Test func theStatusNamesDevicesAndOffEndsIt() async throws {
    try await connect()
    _ = try await run("show 1440000541", on: two)
    _ = try await run("sync", on: two)
    _ = try await run("sync", on: one)
    let status = try await run("sync status", on: one)
    #expect(status.code == 0)
    #expect(status.stdout.contains("(this)") && status.stdout.contains("last heard"))
    let devices = status.stdout.split(separator: "\n").filter { $0.contains("device") }
    #expect(devices.count == 2 && devices.allSatisfy { $0.contains(ProcessInfo.processInfo.hostName) })
    let json = try await run("sync status --format json", on: one).stdout
    #expect(json.contains(#""problem":null"#) && json.contains(#""isThis":true"#))
    #expect(try await run("sync off", on: two).stderr.contains("no longer synchronizes"))
    #expect(try await run("history", on: two).stdout.contains("Mirror Canon"))
    #expect(try await run("sync", on: two).code == 64)
    _ = try await run("sync", on: one)
    #expect(try await run("sync status", on: one).stdout.ranges(of: "device").count == 1)
    #expect(try await run("sync off --delete-from-server --yes", on: one).stderr.contains("deleted"))
  }

  /// Somebody exchanges two events on the server: a star is missing for good.
  @Test func whatTheServerChangedIsSaidUntilItIsResolved() async throws {
    try await connect()
    for item in ["1440000541", "1440000542"] { _ = try await run(["star", item], on: one) }
    _ = try await run("sync", on: one)
    try await server.run(
      """
      UPDATE miru_event e SET sealed = (SELECT sealed FROM miru_event o WHERE o.device = e.device AND o.number = 7 - e.number)
      WHERE number BETWEEN 2 AND 5 AND (SELECT max(number) FROM miru_event m WHERE m.device = e.device) = 5
      """, in: database)
    let sentence = "cannot be opened. It was skipped."
    for _ in 1...2 {
      let prompt = try await TmuxSession([MiruBinary.path, "--demo"], home: two)
      try await prompt.waitFor("the problem") { $0.contains(sentence) }
      try await prompt.press("C-d")
      _ = try await prompt.waitForExit()
    }
    #expect(try await run("sync", on: two).stderr.contains(sentence))
    #expect(try await run("sync status", on: two).stderr.contains(sentence))
    #expect(try await run("sync status --format json", on: two).stdout.contains(sentence))
    let doctor = try await run("doctor", on: two)
    #expect(doctor.code == 75 && doctor.stderr.contains(sentence), "\(doctor)")
    let words = try await run("sync words", on: one).stdout
    _ = try await run("sync off", on: one)
    _ = try await run(["sync", "join", address], on: one, input: words)
    #expect(try await !run("sync", on: two).stderr.contains(sentence))
    #expect(try await run("stars", on: two).stdout.split(separator: "\n").count == 2)
    #expect(try await run("doctor", on: two).code == 0)
  }

  @Test func rekeyLocksOutUntilTheNewWordsAreUsed() async throws {
    try await connect()
    let rekey = try await run("sync rekey", on: one)
    #expect(rekey.stderr.contains("new key"), "\(rekey.stderr)")
    let refused = try await run("sync", on: two)
    #expect(refused.code == 65 && refused.stderr.contains("another key"))
    let words = try await run("sync words", on: one).stdout
    #expect(rekey.stdout == words)
    #expect(try await run(["sync", "join", address], on: two, input: words).code == 0)
  }

  @Test func forgettingEverythingEndsTheSynchronizationHereOnly() async throws {
    _ = try await run("show 1440000541", on: one)
    try await connect()
    let forgotten = try await run("forget --everything --yes", on: two)
    #expect(forgotten.stderr.contains("no longer synchronizes"), "\(forgotten.stderr)")
    #expect(try await run("sync", on: two).code == 64)
    #expect(try await run("history", on: one).stdout.contains("Mirror Canon"))
  }

  /// A server that accepts connections and never answers is waited for.
  @Test func aWaitForTheServerIsReported() async throws {
    try await connect()
    let silent = try FakeServer(.silence)
    let port = try #require(silent.address.split(separator: ":").last)
    for machine in [one, two] {
      let folder = machine.file("state/miru/sync")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".json") {
        let path = folder + "/" + name
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing(address, with: "host=127.0.0.1 port=\(port) user=ada connect_timeout=1").write(
          toFile: path, atomically: true, encoding: .utf8)
      }
    }
    for (command, machine) in [
      ("sync status", one), ("sync off", one), ("forget --everything --on-all-machines", two),
      ("forget --everything --yes", two),
    ] {
      let run = try await run(command, on: machine)
      #expect(run.stderr.contains("Waiting for the server that synchronizes this library"), "\(run.stderr)")
      #expect(!run.stderr.contains("Erasing the data"))
    }
  }

  @Test func everythingIsDeletedOnAllMachinesButWhatIsNewer() async throws {
    for item in ["1440000541", "1440000542"] { _ = try await run(["show", item], on: one) }
    _ = try await run("add road 1440000541", on: one)
    try await connect()
    _ = try await run("star 1440000542", on: two)
    _ = try await run("sync", on: two)
    let question = try await run("forget --everything --on-all-machines", on: one)
    #expect(
      question.code == 64 && question.stderr.contains("(this)") && question.stderr.contains("last heard"))
    #expect(try await run("history", on: one).stdout.contains("Mirror Canon"))

    let done = try await run("forget --everything --on-all-machines --yes", on: one)
    #expect(done.code == 0 && done.stderr.contains("1 other machine"), "\(done.stderr)")
    #expect(try await run("history", on: one).code == 1)
    #expect(try await run("list road", on: one).code != 0)
    _ = try await run("show 1440000543", on: two)
    let received = try await run("sync", on: two)
    #expect(
      received.code == 0 && received.stderr.contains("Everything was deleted permanently"),
      "\(received.stderr)")
    for machine in [one, two] {
      _ = try await run("sync", on: machine)
      let history = try await run("history --offline --format tsv", on: machine).stdout
      #expect(history.contains("1440000543") && !history.contains("1440000541"), "\(history)")
      #expect(try await run("stars", on: machine).stderr.contains("Nothing is starred."))
      #expect(try await run("show 1440000541 --offline", on: machine).code != 0)
      #expect(try await run("sync", on: machine).stderr.contains("Nothing is new."))
    }
    // A machine that was not named keeps what it has.
    let three = try MiruHome()
    _ = try await run("show 1440000542", on: three)
    let words = try await run("sync words", on: one).stdout
    #expect(try await run(["sync", "join", address], on: three, input: words).code == 0)
    #expect(try await run("history --offline --format tsv", on: three).stdout.contains("1440000542"))
  }

  /// Ending reads nothing, and so deletes nothing.
  @Test func aMachineThatEndsBeforeItLearnsOfADeletionKeepsItsLibrary() async throws {
    _ = try await run("show 1440000541", on: one)
    try await connect()
    _ = try await run("sync", on: two)
    _ = try await run("forget --everything --on-all-machines --yes", on: one)
    let ended = try await run("sync off", on: two)
    #expect(ended.code == 0 && ended.stderr.contains("stays as it is.\n"), "\(ended.stderr)")
    #expect(try await run("history", on: two).stdout.contains("Mirror Canon"))
    _ = try await run("sync", on: one)
    #expect(try await run("sync status", on: one).stdout.ranges(of: "device").count == 1)
  }

  @Test func everythingIsDeletedOnAMachineThatSentNothingYet() async throws {
    _ = try await run("show 1440000541", on: one)
    for name in ["été", "e\u{301}te\u{301}"] { _ = try await run(["add", name, "1440000541"], on: one) }
    try await connect()
    // Both spellings are one list.
    #expect(try await run("list été", on: two).stdout.contains("1 item"))
    let done = try await run("forget --everything --on-all-machines --yes", on: one)
    #expect(done.stderr.contains("1 other machine"), "\(done.stderr)")
    _ = try await run("add later 1440000543", on: two)
    _ = try await run("star 1440000543", on: two)
    #expect(try await run("sync", on: two).code == 0)
    #expect(try await run("show 1440000541 --offline", on: two).code != 0)
    _ = try await run("sync", on: one)
    for machine in [one, two] {
      #expect(try await run("list later", on: machine).stdout.contains("1 item"))
      #expect(try await run("lists", on: machine).stdout.contains("été") == false)
    }
  }

  /// What it did before it left is deleted too, and so is a machine that is not listed.
  @Test func everythingIsDeletedAlsoOfAMachineThatJoinedAnewAndIsHidden() async throws {
    try await connect()
    _ = try await run("star 1440000541", on: two)
    _ = try await run("add road 1440000542", on: two)
    _ = try await run("sync", on: two)
    #expect(try await run("sync off", on: two).code == 0)
    let words = try await run("sync words", on: one).stdout
    #expect(try await run(["sync", "join", address], on: two, input: words).code == 0)
    _ = try await run("sync", on: one)
    #expect(try await run("lists", on: one).stdout.contains("road"))
    let status = try await run("sync status --format json", on: two).stdout
    let device = try #require(status.firstMatch(of: #/"device":"([0-9a-f]+)","name":"[^"]*","isThis":true/#))
    #expect(try await run(["sync", "remove-device", String(device.1)], on: one).code == 0)
    let done = try await run("forget --everything --on-all-machines --yes", on: one)
    #expect(done.code == 0 && done.stderr.contains("1 other machine"), "\(done.stderr)")
    _ = try await run("sync", on: two)
    for machine in [one, two] {
      #expect(try await run("stars", on: machine).stderr.contains("Nothing is starred."))
      #expect(try await run("lists", on: machine).stdout.contains("road") == false)
    }
  }

  @Test func aDeletedQueryIsNowhereOnTheOtherMachine() async throws {
    try await connect()
    let query = "yodel krambambuli"
    _ = try await run(["search", query], on: two)
    let lines = two.file("state/miru/history")
    try FileManager.default.createDirectory(
      atPath: two.file("state/miru"), withIntermediateDirectories: true)
    try "mirror\n\(query)\n:save q Yodel  krambambuli\n".write(
      toFile: lines, atomically: true, encoding: .utf8)
    let here = try await run(["forget", "--query", query], on: one)
    #expect(here.code == 1 && here.stderr.contains("Your other machines delete"), "\(here.stderr)")
    for machine in [one, two] { #expect(try await run("sync", on: machine).code == 0) }
    #expect(try String(contentsOfFile: lines, encoding: .utf8) == "mirror\n")
    let there = try await run(["forget", "--query", query], on: two)
    #expect(there.code == 1, "\(there.stderr)")
  }

  @Test func everythingStaysIfTheOtherMachinesCannotLearnOfIt() async throws {
    _ = try await run("show 1440000541", on: one)
    let alone = try await run("forget --everything --on-all-machines --yes", on: one)
    #expect(alone.code == 64 && alone.stderr.contains("not set up"))
    let wrong = try await run("forget 1440000541 --on-all-machines", on: one)
    #expect(wrong.code == 64 && wrong.stderr.contains("belongs to"))
    try await connect()
    let offline = try await run("forget --everything --on-all-machines --yes --offline", on: one)
    #expect(offline.code == 64, "\(offline.stderr)")
    #expect(try await run("history", on: one).stdout.contains("Mirror Canon"))
  }

  @Test func wrongInputIsExplained() async throws {
    let notSetUp = try await run("sync", on: one)
    #expect(notSetUp.code == 64 && notSetUp.stderr.contains("miru sync setup"))
    #expect(try await run("sync setup", on: one).stderr.contains("needs the server's address"))
    #expect(try await run("sync setup --print-sql", on: one).stdout.contains("ROW LEVEL SECURITY"))
    try await connect()
    let again = try await run(["sync", "setup", address], on: one)
    #expect(again.code == 64 && again.stderr.contains("synchronized already"))
    let three = try MiruHome()
    let taken = try await run(["sync", "setup", address], on: three)
    #expect(taken.code == 64 && taken.stderr.contains("miru sync join"))
    let words = try await run("sync words", on: one).stdout
    let wrong = "zuzu" + words.dropFirst(4)
    #expect(try await run(["sync", "join", address], on: three, input: wrong).stderr.contains("Word 1"))
    let refused = try await run(["sync", "join", "host=127.0.0.1 port=1 user=a"], on: three, input: words)
    #expect(refused.code == 69 && refused.stderr.contains("cannot be reached"))
    let offline = try await run(["sync", "join", address, "--offline"], on: three, input: words)
    #expect(offline.code == 64 && offline.stderr.contains("Run it without --offline."))
    #expect(try await run("sync words", on: three).code == 64)
    #expect(try await run("sync status --offline", on: one).stdout.contains("(this)"))
    #expect(try await run("show 1440000541", on: three).code == 0)
  }

  private static let kills = TestCount.of("kills", 4, all: 1_000)

  /// Either side dies at random moments; afterwards nothing is lost and nothing twice.
  @Test(.timeLimit(.minutes(10 + kills / 10)))
  func killedAtRandomMomentsNothingIsLostOrDoubled() async throws {
    var random = SeededRandom(seed: TestCount.seed)
    try await connect()
    let ids = (1_440_000_540...1_440_000_545).map(String.init)
    var opened = 0
    var killed = [0, 0]
    for _ in 0..<Self.kills {
      let machine = Bool.random(using: &random) ? one : two
      guard let id = ids.randomElement(using: &random) else { continue }
      if try await run(["show", id], on: machine).code == 0 { opened += 1 }
      _ = try await run([["star", "unstar"].randomElement(using: &random) ?? "star", id], on: machine)
      _ = try await run(["add", "road", id], on: machine)
      let moment = UInt32.random(in: 0...300_000, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        async let syncing = run("sync", on: machine)
        try await Task.sleep(for: .microseconds(moment))
        try await server.crash()
        if try await syncing.code != 0 { killed[1] += 1 }
      } else {
        let result = try await KilledRun.run(["--demo", "sync"], home: machine, killedAfter: moment)
        if result.wasKilled { killed[0] += 1 }
      }
    }
    print("\(Self.kills) runs: \(killed[0]) killed, \(killed[1]) without their server")
    for machine in [one, two, one, two] { #expect(try await run("sync", on: machine).code == 0) }
    #expect(try await marks(of: one) == marks(of: two))
    #expect(try await run("list road", on: one).stdout == run("list road", on: two).stdout)
    let visits = try await marks(of: one).reduce(0) { sum, line in
      sum + (line.firstMatch(of: #/"visitCount":(\d+)/#).flatMap { Int($0.1) } ?? 0)
    }
    #expect(visits == opened)
  }

  /// The marks of every item of the history, as the export has them.
  private func marks(of machine: MiruHome) async throws -> [String] {
    let text = try await run("export - --from history --format ndjson", on: machine).stdout
    return text.split(separator: "\n").map { line in
      String(line).replacing(#/"fetchedAt":"[^"]*",?/#, with: "")
    }.sorted()
  }

  @Test func anOpenPromptSynchronizesByItself() async throws {
    _ = try await run("show 1440000541", on: one)
    try await connect()
    _ = try await run("star 1440000541", on: one)
    _ = try await run([], on: one, input: ":save fs upside down\n")
    _ = try await run("sync", on: one)
    let prompt = try await TmuxSession.miru(["--demo"], home: two)
    try await prompt.until("the star of the other machine") { _ in
      try await run("stars", on: two).stdout.contains("Mirror Canon")
    }
    try await prompt.type("@@fs")
    try await prompt.waitFor("the rows of the other machine's search") { $0.text.contains("Upside Down") }
    try await prompt.kill()
  }
}
