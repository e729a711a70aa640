internal import Catalog

extension Wiring {
  /// Says once for each library that others on the network could harm it, and notes in the library that this is said.
  func tellOfNetwork(_ tell: (String) -> Void = Talk.say) async {
    guard let library = openedLibrary, isLibraryThere, let kind = networkKind(), networkTold != kind else {
      return
    }
    networkTold = kind
    guard (try? await library.setting(NotedSetting.networkTold.rawValue)) != kind else { return }
    tell(Self.networkSentence(libraryPath, kind))
    // A library that cannot be written is told of again: what is told is worth more than silence.
    try? await library.set(NotedSetting.networkTold.rawValue, to: kind)
  }

  static func networkSentence(_ path: String, _ kind: String) -> String {
    "The library \(path) lies on a network file system (\(kind)): use it from one machine at a time, for two at once may "
      + "damage it; a file on a disk of this machine is safe and faster (--library)."
  }
}
