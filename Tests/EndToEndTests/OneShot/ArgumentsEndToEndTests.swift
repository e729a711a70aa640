import Foundation
import Testing

/// A machine or container without `/proc`, such as a plain chroot.
@Suite struct ArgumentsEndToEndTests {
  private static let hiding = "unshare -rm bash -c 'mount -t tmpfs none /proc && exec \"$@\"' -"
  /// Whether this machine allows a test to hide `/proc` from its own processes.
  private static let mayHide: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-c", hiding + " test ! -e /proc/self"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(.enabled(if: mayHide, "no namespace of its own, so /proc cannot be hidden"))
  func argumentsAreReadWithoutProc() async throws {
    let home = try MiruHome()
    let version = try await MiruProcess.shell("\(Self.hiding) \"$MIRU\" --version", home: home)
    #expect(version.stdout == (try await MiruProcess.run(["--version"], home: home)).stdout)
    #expect(!version.stdout.isEmpty && version.code == 0)
    let search = try await MiruProcess.shell(
      "\(Self.hiding) \"$MIRU\" --demo search 'upside down' --limit 1", home: home)
    #expect(search.stderr.isEmpty && !search.stdout.isEmpty, "\(search)")
    let wrong = try await MiruProcess.shell("\(Self.hiding) \"$MIRU\" search a --limit 0", home: home)
    #expect(wrong.code == 64)
  }
}
