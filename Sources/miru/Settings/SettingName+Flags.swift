extension SettingName {
  /// The flag that sets it for one run; `nil` if there is none.
  var flag: String? {
    switch self {
    case .country: "--country"
    case .art: "--art"
    case .connectTimeout: "--connect-timeout"
    case .attemptTimeout: "--attempt-timeout"
    case .timeout: "--timeout"
    default: nil
    }
  }
}
