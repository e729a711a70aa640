import Foundation
import Testing

/// Covers that become files, from a server with the faults of servers.
struct CoverFileTests {
  private let home: MiruHome
  private let server: CoverServer

  init() throws {
    home = try MiruHome()
    server = try CoverServer()
  }

  private func run(_ words: String) async throws -> MiruResult {
    try await MiruProcess.shell(
      "cd '\(home.path)' && \"$MIRU\" cover \(words) --api-url \(server.address)", home: home)
  }

  private func size(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: home.file(name))).dropFirst(16).prefix(8))
  }

  @Test func aFileHasTheSizeAndTheEndingOfItsBytes() async throws {
    let run = try await run("1 -o cover.jpg")
    #expect(run.code == 0 && run.stderr.contains("Wrote cover.png, 1200 × 1200 pixels."), "\(run)")
    #expect(try size("cover.png") == [0, 0, 4, 176, 0, 0, 4, 176])
    let taken = try await self.run("1 -o cover.png --size 300")
    #expect(taken.code == 73 && taken.stderr.contains("exists already"))
    #expect(try size("cover.png").suffix(2) == [4, 176])
    let largest = try await self.run("1 --size max -o cover.png --force")
    #expect(largest.code == 0 && largest.stderr.contains("1500 × 1500"), "\(largest)")
  }

  @Test func aFolderGetsNamesThatItTakes() async throws {
    let run = try await run("1 2 --size 20")
    #expect(run.code == 0, "\(run)")
    #expect(FileManager.default.fileExists(atPath: home.file("A_B - C_D.png")))
    #expect(FileManager.default.fileExists(atPath: home.file("A_B - C_D (2).png")))
    let piped = try await MiruProcess.shell(
      "\"$MIRU\" cover 1 --size 20 -o - --api-url \(server.address) | wc -c", home: home)
    #expect((Int(piped.stdout.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) == 45, "\(piped)")
  }

  /// 3 is a web page, 4 is cut off within the file, 5 within the connection, 6 has a billion pixels, 7 has no cover.
  @Test func whatIsNoCoverIsASentenceAndNoFile() async throws {
    let run = try await run("3 4 5 6 7 8 -o .")
    #expect(run.code != 0)
    for sentence in [
      "The cover is neither a JPEG nor a PNG.", "The cover was cut off. Try again.",
      "The cover cannot be fetched:",
      "The server sent 32000 × 32000 pixels, more than the 1200 that were requested.",
      "Apple has no cover of it.",
      "The server has no cover (HTTP 404).",
    ] {
      #expect(run.stderr.contains(sentence), "\(sentence) is not in \(run.stderr)")
    }
    #expect(try home.files(startingWith: "A_B") == [])
    #expect(try home.files(startingWith: ".miru-export") == [])
  }

  @Test func coversDoNotTouchTheBudgetOfSearches() async throws {
    _ = try await run("1 -o one")
    let quota = try await MiruProcess.run(
      ["quota", "--format", "json", "--api-url", server.address], home: home)
    #expect(quota.stdout.contains(#""deliberate":19"#), "\(quota)")
  }
}

/// Looks up tracks, and serves covers up to 1500 pixels; the number of the track decides how.
private final class CoverServer: Sendable {
  private let server: FakeServer
  var address: String { server.address }

  init() throws {
    server = try FakeServer(.response(Self.response))
  }

  private static func response(_ target: String) -> [UInt8] {
    guard target.hasPrefix("/artwork/") else { return rows(target) }
    let parts = target.split(separator: "/")
    let side = min(1_500, parts.last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0)
    let image = Self.png(side, side)
    switch parts.count > 1 ? parts[1] : "" {
    case "3": return answer(Array("<html><title>Sign in</title></html>".utf8))
    case "4": return answer(image.dropLast(20))
    case "5": return answer(image, length: image.count + 100)
    case "6": return answer(Self.png(32_000, 32_000))
    case "8": return Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    default: return answer(image)
    }
  }

  private static func rows(_ target: String) -> [UInt8] {
    let ids =
      target.components(separatedBy: "id=").last?.prefix {
        $0.isNumber || $0 == "%" || $0 == "C" || $0 == ","
      } ?? ""
    let rows = ids.replacing("%2C", with: ",").split(separator: ",").map { id in
      let cover = id == "7" ? "" : #","artworkUrl100":"https://artwork.miru.example/\#(id)/100x100bb.jpg""#
      return
        #"{"wrapperType":"track","kind":"song","trackId":\#(id),"trackName":"Song","artistName":"A/B","collectionName":"C:D"\#(cover)}"#
    }
    let body = #"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#
    return answer(Array(body.utf8), type: "text/javascript")
  }

  private static func answer(
    _ body: some Swift.Collection<UInt8>, type: String = "image/png", length: Int? = nil
  ) -> [UInt8] {
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(length ?? body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// The parts of a PNG that its size is read from, without pixels.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
      + number(height) + [8, 3, 0, 0, 0, 0, 0, 0, 0] + number(0) + Array("IEND".utf8) + [
        0xAE, 0x42, 0x60, 0x82,
      ]
  }
}
