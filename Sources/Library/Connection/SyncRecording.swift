internal import Catalog

/// What changes were last recorded with for the other machines, and the version of the library behind it.
struct SyncRecording {
  var device: SyncDevice
  /// The last number of the device that the server had.
  var number: Int64
  var moment: Timestamp
  var version: LibraryVersion
}
