import Catalog
import Features
import Foundation
import Library
import TestSupport
import Testing

/// Exports of a library, beside exports of the same library that make an item of every row.
@Suite struct QuickExportTests {
  private let folder: TemporaryFolder
  private let library: Library

  /// An archive that hands over items only, and no written results.
  private struct ReferenceArchive: ItemArchive {
    let library: Library

    func eachBatch(
      from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
      _ body: @Sendable ([ArchivedItem]) async throws -> Void
    ) async throws {
      try await library.eachBatch(from: source, preferring: storefront, limit: limit, body)
    }

    func take(_ items: [ImportedItem]) async throws -> ImportOutcome { try await library.take(items) }
  }

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file("library.sqlite"))
  }

  private func export(
    _ archive: any ItemArchive, _ source: ArchiveSource, _ format: ExportFormat, _ preferred: Storefront,
    _ limit: Int?,
    _ filter: ExportFilter
  ) async throws -> (Data, ExportReport) {
    let file = folder.file("out")
    let report = try await Exporter(
      archive: archive, of: "/l", time: FakeClock(at: RandomResults.moment, skippingUpTo: nil)
    ).export(
      source, as: format, to: .file(path: file, replacing: true), preferring: preferred, limit: limit,
      filter: filter)
    return (try Data(contentsOf: URL(filePath: file)), report)
  }

  @Test(arguments: [UInt64](1...2))
  func theQuickExportIsThePlainOneByteForByte(seed: UInt64) async throws {
    var random = RandomResults(seed: seed)
    _ = try await library.take(try (1...700).map { try random.row($0 % 550 + 1) })
    let days = ExportFilter(
      since: ExportBound("2026-01-01T00:01:40Z"), until: ExportBound("2026-01-01T00:05:00Z"))
    let orders = [
      (Storefront.us, nil, ExportFilter()), (Storefront.all[1], 7, ExportFilter()),
      (Storefront.us, nil, days),
      (Storefront.us, nil, ExportFilter(kinds: [.song, .allArtist])),
    ]
    for source in ArchiveSource.allCases {
      for format in ExportFormat.allCases {
        for (store, limit, filter) in format == .json ? orders : Array(orders.prefix(1)) {
          let plain = try await export(
            ReferenceArchive(library: library), source, format, store, limit, filter)
          let quick = try await export(library, source, format, store, limit, filter)
          #expect(quick.0 == plain.0, "\(source), \(format)")
          #expect(quick.1 == plain.1 && (quick.1.written > 0 || format == .m3u8))
        }
      }
    }
  }
}
