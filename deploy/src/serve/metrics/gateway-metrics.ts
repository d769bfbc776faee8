import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** What the gateway answers with; `other` if there is no such page or file. A call goes to the API, to the server of a module, or to the gateway itself. */
export type AnswerKind = 'page' | 'file' | 'call' | 'other';

/** Why a report of errors was refused. */
const REFUSALS = ['foreign site', 'too many', 'malformed', 'unknown page'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a gateway knows about its environment at the moment. */
export interface EnvironmentState {
  revision: number;
  /** When the registry was last read, in milliseconds since the epoch; 0 if never. */
  readAt: number;
  canaries: readonly CanaryState[];
}

export interface CanaryState {
  module: string;
  version: string;
  percent: number;
  /** Users who had it, and those of them for whom it failed. */
  users: number;
  failed: number;
}

/** Prometheus metrics of all gateways of a process. Labels contain no personal data. */
export class GatewayMetrics {
  readonly registry = new Registry();
  readonly #states = new Map<string, () => EnvironmentState>();
  readonly #registers = { registers: [this.registry] };

  readonly #answers = new Counter({
    name: 'courtside_gateway_responses_total',
    help: 'Pages, files and other answers',
    labelNames: ['environment', 'kind', 'status'] as const,
    ...this.#registers,
  });

  readonly #streams = new Gauge({
    name: 'courtside_gateway_event_streams',
    help: 'Open pages that wait for releases',
    labelNames: ['environment'] as const,
    ...this.#registers,
  });

  readonly #refused = new Counter({
    name: 'courtside_gateway_refused_reports_total',
    help: 'Reports of errors that were not passed on, by reason',
    labelNames: ['environment', 'reason'] as const,
    ...this.#registers,
  });

  readonly #upstreamErrors = new Counter({
    name: 'courtside_gateway_upstream_errors_total',
    help: 'Calls that the API or the server of a module did not answer',
    labelNames: ['environment', 'upstream'] as const,
    ...this.#registers,
  });

  readonly #revision = new Gauge({
    name: 'courtside_gateway_registry_revision',
    help: 'The revision of the registry that is served',
    labelNames: ['environment'] as const,
    ...this.#registers,
  });

  readonly #readAt = new Gauge({
    name: 'courtside_gateway_registry_read_timestamp_seconds',
    help: 'When the registry was last read, in seconds since 1970',
    labelNames: ['environment'] as const,
    ...this.#registers,
  });

  readonly #canaryShare = new Gauge({
    name: 'courtside_gateway_canary_percent',
    help: 'The share of visitors who get a canary',
    labelNames: ['environment', 'module', 'version'] as const,
    ...this.#registers,
  });

  readonly #canaryUsers = new Gauge({
    name: 'courtside_gateway_canary_users',
    help: 'Users who had a canary at this gateway, by outcome',
    labelNames: ['environment', 'module', 'version', 'outcome'] as const,
    ...this.#registers,
  });

  /** Adds memory, event loop and garbage collection metrics. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** The metrics in Prometheus's text format. */
  text(): Promise<string> {
    // What has ended must not stay.
    for (const gauge of [this.#revision, this.#readAt, this.#canaryShare, this.#canaryUsers]) gauge.reset();
    for (const [environment, state] of this.#states) {
      const { revision, readAt, canaries } = state();
      this.#revision.set({ environment }, revision);
      this.#readAt.set({ environment }, readAt / 1_000);
      for (const { module, version, percent, users, failed } of canaries) {
        this.#canaryShare.set({ environment, module, version }, percent);
        this.#canaryUsers.set({ environment, module, version, outcome: 'failed' }, failed);
        this.#canaryUsers.set({ environment, module, version, outcome: 'fine' }, users - failed);
      }
    }
    return this.registry.metrics();
  }

  /**
   * What the gateway of an environment counts.
   * @param upstreams `api`, and the modules that have a server
   */
  of(environment: string, upstreams: readonly string[]) {
    // A counter that begins with its first error would hide that one from `increase`.
    for (const reason of REFUSALS) this.#refused.inc({ environment, reason }, 0);
    for (const upstream of upstreams) this.#upstreamErrors.inc({ environment, upstream }, 0);
    return {
      answered: (kind: AnswerKind, status: number) => this.#answers.inc({ environment, kind, status: String(status) }),
      streamOpened: () => this.#streams.inc({ environment }),
      streamClosed: () => this.#streams.dec({ environment }),
      reportRefused: (reason: Refusal) => this.#refused.inc({ environment, reason }),
      /** @param upstream `api` or the name of a module */
      upstreamFailed: (upstream: string) => this.#upstreamErrors.inc({ environment, upstream }),
      /** @returns a function that ends it */
      showState: (state: () => EnvironmentState) => {
        this.#states.set(environment, state);
        return () => {
          if (this.#states.get(environment) === state) this.#states.delete(environment);
        };
      },
    };
  }
}

export type EnvironmentMetrics = ReturnType<GatewayMetrics['of']>;
