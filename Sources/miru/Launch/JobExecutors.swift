#if os(Linux)
  @_spi(ExperimentalCustomExecutors) internal import _Concurrency
  internal import Catalog
  internal import Foundation

  /// Where Swift's tasks run: the main actor's where Swift has them, all others on queues of miru's own.
  ///
  /// Elsewhere than on Linux Swift's own way costs nothing while nobody types.
  enum JobExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }

    static let defaultExecutor: any TaskExecutor = JobPool(
      queues: max(Limits.Process.fewestJobs, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// To be called once, before the first task is made.
    static func takeEffect() { _createExecutors(factory: Self.self) }
  }
#endif
