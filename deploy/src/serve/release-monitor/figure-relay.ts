import { randomUUID } from 'node:crypto';
import type { CanaryFigures } from '@courtside/release-client/protocol';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { ReleaseClient } from '@courtside/release-client/release-client';

/** Tells the registry service what the canaries of an environment have come to. */
export type SendFigures = (environment: string, canaries: CanaryFigures[]) => Promise<unknown>;

const INTERVAL_MS = 1_000;
/** The service forgets what a gateway says only once a minute, and everything when it starts. */
const REPEAT_MS = 15_000;

interface Options {
  environment: string;
  /** The canaries that run now. */
  figures: () => CanaryFigures[];
  send: SendFigures;
  now?: () => number;
}

/** Passes the figures of canaries on while there are any, so that people can watch them in the release console. */
export class FigureRelay {
  #said = '[]';
  #saidAt = 0;
  #work: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: Options) {
    this.#timer = setInterval(() => void this.flush(), INTERVAL_MS);
    this.#timer.unref();
  }

  /** Passes on what has changed. What can't be passed on is tried again. Never rejects. */
  flush(): Promise<void> {
    this.#work = this.#work.then(() => this.#passOn()).catch(() => undefined);
    return this.#work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  async #passOn(): Promise<void> {
    const { environment, figures, send, now = Date.now } = this.options;
    const current = figures();
    const text = JSON.stringify(current);
    const isKnown = text === this.#said && (current.length === 0 || now() < this.#saidAt + REPEAT_MS);
    if (isKnown) return;
    await send(environment, current);
    this.#said = text;
    this.#saidAt = now();
  }
}

/** Sends figures to the registry service. */
export function remoteFigures(client: ReleaseClient): SendFigures {
  const gateway = randomUUID();
  return (environment, canaries) =>
    client.call(releaseCalls.reportFigures, { params: { environment }, body: { gateway, canaries } });
}
