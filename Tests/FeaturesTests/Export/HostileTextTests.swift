import Catalog
import TestSupport
import Testing

@testable import Features

@Suite struct HostileTextTests {
  @Test(arguments: Samples.hostileTitles, [ExportFormat.csv, .m3u8])
  func textFormatsHoldNothingATerminalWouldObey(_ title: String, _ format: ExportFormat) throws {
    let link = #","previewUrl":"https://x.test/a b\u001b[1m\u202e""#
    let rows = [try Samples.row(Samples.song(1, title: title, more: link))]
    let lines = ExportedText.text(of: rows, from: .search, as: format, exportedAt: Samples.moment)
      .replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == (format == .csv ? 3 : 6))
    for line in lines { HostileText.expectNone(in: String(line)) }
  }

  @Test(arguments: Samples.hostileTitles, [ExportFormat.json, .ndjson])
  func jsonStaysExact(_ title: String, _ format: ExportFormat) throws {
    let rows = [try Samples.row(Samples.song(1, title: title))]
    let text = ExportedText.text(of: rows, from: .search, as: format, exportedAt: Samples.moment)
    let back = try ImportReader.items(in: Array(text.utf8), storefront: .us, now: Samples.moment)
    #expect(back.map(\.archived) == rows)
  }
}
