import Foundation
import Testing

/// A folder on a small disk that becomes full.
///
/// A file system in memory that only the test's processes see. If mounting is not allowed, a limit for the size of
/// files, which SQLite meets at the same operations.
enum SmallDisk {
  /// Runs a bash script that can use `$DISK`, a folder with room for a few megabytes, `fill`, which takes that room
  /// from the process `$miru`, and `widen`, which makes more room for all processes.
  static func run(_ script: String, megabytes: Int, home: MiruHome) async throws -> MiruResult {
    let body = try home.write(script, to: "on-a-small-disk")
    return try await MiruProcess.shell(
      """
      export DISK="$HOME/disk" BODY='\(body)'; mkdir "$DISK"
      for space in "unshare -m" "unshare -rm"; do
        if $space mount -t tmpfs none "$DISK" 2> /dev/null; then
          exec $space bash -c 'mount -t tmpfs -o size=\(megabytes)m none "$DISK"
            fill() { cat /dev/zero > "$DISK/zeros" 2> /dev/null; }
            widen() { mount -o remount,size=1g "$DISK"; }; . "$BODY"'
        fi
      done
      fill() { prlimit --fsize=0: --pid $miru; }
      widen() { ulimit -S -f unlimited; [ -z "$miru" ] || prlimit --fsize=unlimited: --pid $miru; }
      ulimit -S -f \(megabytes * 1_024); . "$BODY"
      """, home: home, timeout: .seconds(120))
  }
}
