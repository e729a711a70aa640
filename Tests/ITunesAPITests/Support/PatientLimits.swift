import ITunesAPI

extension NetworkLimits {
  /// Limits under which a busy machine is not taken for a slow network.
  static let patient = NetworkLimits(connect: .seconds(60))
}
