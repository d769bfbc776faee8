import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. Labels hold route patterns and module names, nothing of a person. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'courtside_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly moduleLoads = new Counter({
    name: 'courtside_module_loads_total',
    help: 'Modules that browsers loaded, by outcome',
    labelNames: ['module', 'version', 'status', 'error_class'] as const,
    registers: [this.registry],
  });

  readonly moduleSeconds = new Histogram({
    name: 'courtside_module_load_seconds',
    help: 'Time from asking for a module to its mount',
    labelNames: ['module', 'status'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers: [this.registry],
  });

  /** Process figures: memory, event loop, garbage collection. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
