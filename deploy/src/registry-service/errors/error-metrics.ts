import { Counter, Registry } from 'prom-client';

/** Prometheus metrics of the registry service. Labels contain no message. */
export class ErrorMetrics {
  readonly registry = new Registry();

  readonly errors = new Counter({
    name: 'courtside_module_errors_total',
    help: 'Errors of modules that browsers reported',
    labelNames: ['environment', 'module', 'handled'] as const,
    registers: [this.registry],
  });

  readonly fresh = new Counter({
    name: 'courtside_module_new_errors_total',
    help: 'Errors with a fingerprint that the module did not have',
    labelNames: ['environment', 'module'] as const,
    registers: [this.registry],
  });

  readonly lost = new Counter({
    name: 'courtside_module_errors_lost_total',
    help: 'Errors that a page, a gateway or the registry service had no room for',
    labelNames: ['environment', 'module'] as const,
    registers: [this.registry],
  });

  readonly webhooks = new Counter({
    name: 'courtside_error_webhooks_total',
    help: 'Messages about new errors, by outcome: sent, failed, or dropped because there were too many in the hour',
    labelNames: ['module', 'outcome'] as const,
    registers: [this.registry],
  });
}
