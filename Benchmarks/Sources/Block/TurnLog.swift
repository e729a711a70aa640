internal import Corpus
internal import Foundation

/// The turns of a program's main thread, written down by `Sources/Turns`, which stands between it and the C library.
///
/// Reading what has come takes no call, so that measuring does not take a processor from the program.
final class TurnLog {
  /// What has the program write them down.
  let environment: [String: String]

  private let memory: UnsafeMutableRawPointer
  private static let library = Checkout.benchmarks.appending(path: ".build/release/libturns.so")
  /// Far more than a run of a hundred rounds has.
  private static let room = 1 << 18
  /// In the file: a count, then four numbers each.
  private static let width = MemoryLayout<Int64>.size
  private static let size = width * (1 + 4 * room)

  /// A log in a folder; `nil` where there is no such library, as on macOS.
  init?(in folder: URL) {
    let path = folder.appending(path: "turns").path
    guard FileManager.default.fileExists(atPath: Self.library.path) else { return nil }
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard file >= 0, ftruncate(file, off_t(Self.size)) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { return nil }
    self.memory = memory
    environment = ["LD_PRELOAD": Self.library.path, "TURNS": path]
  }

  deinit { munmap(memory, Self.size) }

  /// How many turns have ended so far.
  var count: Int { Int(number(0)) }

  /// The turns that ended from a count on.
  func turns(from start: Int) -> [Turn] {
    (start..<max(start, count)).map { place in
      let numbers = (1...4).map { Duration.nanoseconds(number(4 * place + $0)) }
      return Turn(whole: numbers[0], ran: numbers[1], waited: numbers[2], late: numbers[3])
    }
  }

  private func number(_ place: Int) -> Int64 {
    memory.load(fromByteOffset: Self.width * place, as: Int64.self)
  }
}
