import Foundation
import TestSupport
import Testing

@testable import Library

private let pageSize = 512

private struct Frame {
  var page: UInt32, isCommit: Bool, salt: UInt8, schema: UInt32

  var bytes: [UInt8] {
    var page = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: pageSize - 16)
    page.replaceSubrange(60..<64, with: big(schema))
    return big(self.page) + big(isCommit ? 9 : 0) + [UInt8](repeating: salt, count: 8)
      + [UInt8](repeating: 0, count: 8) + page
  }
}

private func big(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
}

/// What is found by reading every frame from the first to the last one of now.
private func schemaByWalking(_ frames: [Frame], salt: UInt8) -> Int? {
  var (written, committed): (UInt32?, UInt32?)
  for frame in frames.prefix(while: { $0.salt == salt }) {
    if frame.page == 1 { written = frame.schema }
    if frame.isCommit { committed = written }
  }
  return committed.map(Int.init)
}

@Test func theNewestHeaderIsTheOneThatWalkingTheLogFinds() throws {
  let folder = try TemporaryFolder()
  var random = SeededRandom(seed: 9)
  for round in 0..<300 {
    let count = Int.random(in: 0...40, using: &random)
    let ofNow = Int.random(in: 0...count, using: &random)
    let frames = (0..<count).map { number in
      Frame(
        page: UInt32.random(in: 1...6, using: &random), isCommit: Int.random(in: 0...3, using: &random) == 0,
        salt: number < ofNow ? 7 : 6, schema: UInt32(number + 1))
    }
    let cut = Int.random(in: 0...30, using: &random)
    var log = [UInt8](repeating: 0, count: 8) + big(UInt32(pageSize)) + [0, 0, 0, 0]
    log += [UInt8](repeating: 7, count: 8) + [UInt8](repeating: 0, count: 8)
    log += frames.flatMap(\.bytes).dropLast(round % 2 == 0 ? 0 : cut)
    let path = folder.path + "/\(round)-wal"
    try Data(log).write(to: URL(filePath: path))
    let whole = frames.prefix((log.count - 32) / (24 + pageSize))
    #expect(
      try WriteAheadLog(path: path)?.header()?.schema == schemaByWalking(Array(whole), salt: 7), "\(round)")
  }
}
