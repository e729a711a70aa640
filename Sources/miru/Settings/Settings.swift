internal import Catalog

/// The settings in force, every layer considered.
struct Settings: Hashable {
  var storefront: Storefront
  /// What the prompt searches.
  var entity: Entity
  /// The search of the first screen; `nil` shows none.
  var homeQuery: String?
  var panelRows: Int
  var connectTimeout: Duration
  var attemptTimeout: Duration
  var timeout: Duration
  /// Applies to loopback origins only.
  var budget: BudgetRules

  init(_ layers: SettingLayers) throws(UsageError) {
    storefront = Storefront(code: try layers.value(.country)) ?? .us
    entity = Entity(rawValue: try layers.value(.entity)) ?? .song
    let home = try layers.value(.homeQuery)
    homeQuery = home.isEmpty ? nil : home
    panelRows = Int(try layers.value(.panelRows)) ?? Limits.TypeAhead.panelRows
    connectTimeout = Seconds.duration(try layers.value(.connectTimeout)) ?? Limits.Network.connect
    attemptTimeout = Seconds.duration(try layers.value(.attemptTimeout)) ?? Limits.Network.attempt
    timeout = Seconds.duration(try layers.value(.timeout)) ?? Limits.Network.whole
    let usual = Limits.Budget.rules
    budget = BudgetRules(
      calls: Int(try layers.value(.calls)) ?? usual.calls,
      window: Seconds.duration(try layers.value(.window)) ?? usual.window,
      reserve: Int(try layers.value(.reserve)) ?? usual.reserve)
  }
}
