import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { EXAMPLE_METRICS } from '@courtside/api/test/club-with-data';
import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { Acknowledgements } from './acknowledgements';

const WRITERS = 4;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;

interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly detail?: string };
}

/** The JSON of an answer. What answers in place of the API may send something else. */
function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}

/** Makes a call as a client of the product, whose certificate is self-signed. Rejects if there is no answer. */
export function send(agent: Agent, url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      timeout: TIMEOUT_MS,
    };
    const call = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(text) }));
    });
    call.once('timeout', () => call.destroy(new Error('No answer in time.'))).once('error', reject);
    call.end(JSON.stringify(body));
  });
}

export const productAgent = () => new Agent({ keepAlive: true, rejectUnauthorized: false });

const day = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10);

/** Several tablets that store training sessions all the time. */
export class Writers {
  readonly acknowledged = new Acknowledgements();
  /** Stored, but the answer with the id was lost. */
  completed = 0;
  readonly #agent = productAgent();
  readonly #ended = new AbortController();
  readonly #running: Promise<unknown>;

  /** @param players one for each tablet */
  constructor(url: string, token: string, players: readonly string[]) {
    this.#running = Promise.all(
      players.slice(0, WRITERS).map(async (player) => {
        for (let index = 0; !this.#ended.signal.aborted; index += 1) {
          await this.#store(url + paths.trainingSessions, token, {
            player,
            session_date: day(index),
            ...EXAMPLE_METRICS,
          });
          await wait(PAUSE_MS);
        }
      }),
    );
  }

  /** Repeats a call with its key until it is answered, as the product does. */
  async #store(url: string, token: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await send(this.#agent, url, headers, body).catch(() => null);
      if (answer?.status === 201 && answer.body.id) return this.acknowledged.add(answer.body.id);
      if (answer?.status === 409 && answer.body.detail === messages.alreadyCompleted) {
        this.completed += 1;
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 409)
        throw new Error(`A write was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await wait(PAUSE_MS);
    }
  }

  /** Resolves when the last write is acknowledged. */
  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
    this.#agent.destroy();
  }
}
