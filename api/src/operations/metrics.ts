import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics. Labels contain no personal data. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'courtside_http_request_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly moduleLoads = new Counter({
    name: 'courtside_module_loads_total',
    help: 'Attempts by browsers to load a module, and crashes, by status',
    labelNames: ['module', 'version', 'status', 'error_class'] as const,
    registers: [this.registry],
  });

  readonly moduleCrashes = new Counter({
    name: 'courtside_module_crashes_total',
    help: 'Errors of modules that were already on screen, by route and hash of the message',
    labelNames: ['module', 'version', 'route', 'error'] as const,
    registers: [this.registry],
  });

  readonly moduleSeconds = new Histogram({
    name: 'courtside_module_load_seconds',
    help: 'Time from requesting a module to mounting it',
    labelNames: ['module', 'status'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers: [this.registry],
  });

  readonly newestBackup = new Gauge({
    name: 'courtside_newest_backup_timestamp_seconds',
    help: 'When the newest daily backup was made, in seconds since 1970',
    registers: [this.registry],
  });

  /** Adds memory, event loop and garbage collection metrics. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
