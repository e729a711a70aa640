internal import TestSupport
internal import Testing

@testable internal import Library

struct NetworkFileSystemTests {
  private static let mounts = """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 22 0:36 / /home/ada rw,relatime shared:9 master:2 - nfs4 server:/home rw,vers=4.2
    41 22 0:52 / /mnt/music rw,nosuid - fuse.sshfs ada@server:/music rw
    42 22 0:53 / /mnt/stick rw,nosuid - fuseblk /dev/sdb1 rw
    43 22 0:54 / /mnt/windows rw - 9p C:\\134 rw
    44 22 0:55
    """

  @Test(arguments: [
    ("8:1", nil), ("0:36", "nfs4"), ("0:52", "fuse.sshfs"), ("0:53", nil), ("0:54", "9p"), ("0:55", nil),
    ("9:9", nil),
  ])
  func aKindIsToldByItsDevice(_ device: String, _ kind: String?) {
    #expect(NetworkFileSystem.kind(ofDevice: device, in: Self.mounts) == kind)
  }

  @Test func aFolderOfThisMachineIsOnNoNetwork() throws {
    #expect(try NetworkFileSystem.kind(at: TemporaryFolder().path) == nil)
    #expect(NetworkFileSystem.kind(at: "/nowhere/at/all") == nil)
  }

  #if os(Linux)
    @Test(
      arguments: [(0x801, "8:1"), (0x34, "0:52"), (0x10_002C, "0:300"), (0x1_0300, "259:0")]
        as [(UInt, String)])
    func aDeviceIsWrittenAsTheTableOfMountsDoes(_ number: UInt, _ text: String) {
      #expect(NetworkFileSystem.device(number) == text)
    }
  #endif
}
