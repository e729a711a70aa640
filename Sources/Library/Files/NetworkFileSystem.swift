internal import Foundation

/// Detects network file systems, on which SQLite's locks and WAL are not reliable.
public enum NetworkFileSystem {
  /// The type of the file's network file system, such as `nfs4`; `nil` for a local disk or if unknown.
  public static func kind(at path: String) -> String? {
    #if canImport(Darwin)
      var facts = statfs()
      guard statfs(path, &facts) == 0, facts.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
      return withUnsafeBytes(of: facts.f_fstypename) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    #else
      var facts = stat()
      guard stat(path, &facts) == 0, let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo")
      else { return nil }
      return kind(ofDevice: device(facts.st_dev), in: String(decoding: mounts, as: UTF8.self))
    #endif
  }

  /// Looks up a device such as `0:52` in Linux's mount table, see proc(5).
  ///
  /// The type number in `statfs` is the same for all file systems in user space, such as sshfs and Windows disks.
  static func kind(ofDevice device: String, in mounts: String) -> String? {
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      // The third word is the device; the type follows the separate hyphen.
      guard words.count > 2, words[2] == device, let hyphen = words.firstIndex(of: "-"),
        words.indices.contains(hyphen + 1)
      else { continue }
      let kind = String(words[hyphen + 1])
      return kinds.contains(kind) ? kind : nil
    }
    return nil
  }

  private static let kinds: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "coda", "ceph", "9p", "gfs2", "ocfs2", "lustre",
    "gpfs",
    "beegfs", "orangefs", "fuse.sshfs", "fuse.rclone", "fuse.glusterfs", "fuse.ceph", "fuse.s3fs",
    "fuse.davfs2",
    "fuse.gvfsd-fuse",
  ]

  /// The device number in the format of the mount table; Linux splits both parts.
  static func device(_ number: UInt) -> String {
    let (low, high) = (number & 0xFFFF_FFFF, number >> 32)
    let major = (low >> 8) & 0xFFF | high & 0xFFFF_F000
    let minor = low & 0xFF | (low >> 12) & 0xFFF_FF00 | (high << 20) & 0xFFF0_0000
    return "\(major):\(minor)"
  }
}
