internal import Foundation

/// The file size limit of this process (`ulimit -f`).
enum FileSizeLimit {
  /// Whether there is one at all.
  static var isSet: Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_FSIZE
    #else
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    // No limit is the largest number there is, which Linux and Darwin disagree about.
    return getrlimit(kind, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
  }
}
