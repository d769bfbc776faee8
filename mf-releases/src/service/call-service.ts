import { moduleUrl } from '@courtside/api-client';
import { v7 as uuid } from 'uuid';
import { clockOffset } from './clock';
import { texts } from '../texts/en';

const NAME = 'mf-releases';
const TIMEOUT_MS = 30_000;
/** The connection may break before the answer arrives. */
const ATTEMPTS = 3;

/** The service didn't carry out a call, or didn't answer. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(
    /** Null without an answer. */
    readonly status: number | null,
    readonly why: string,
    /** What to do; empty if nobody knows. */
    readonly fix: string,
  ) {
    super(fix === '' ? why : `${why}. Fix: ${fix}.`);
  }
}

interface Failure {
  refused?: string;
  why?: string;
  fix?: string;
  outcome?: unknown;
}

/** The JSON of an answer; null if it has none. */
const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

async function send(path: string, options: RequestInit): Promise<Response> {
  return fetch(moduleUrl(NAME, path), {
    ...options,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function failureOf(status: number, body: unknown): CallFailed {
  const { refused, why, fix = '' } = (body ?? {}) as Failure;
  if (typeof why !== 'string') return new CallFailed(status, texts.failures.foreign(status), '');
  return new CallFailed(status, refused === undefined || refused === 'the request' ? why : `${refused}: ${why}`, fix);
}

/** Asks the registry service. @throws CallFailed */
export async function ask<Answer>(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  const answer = await send(search ? `${path}?${search}` : path, {}).catch(() => null);
  if (!answer) throw new CallFailed(null, texts.failures.noAnswer, '');
  const body = await bodyOf(answer);
  if (!answer.ok || typeof body !== 'object' || body === null) throw failureOf(answer.status, body);
  return body as Answer;
}

/**
 * Makes a change. If its answer is lost, it is sent again with the same id, so the service carries it out only once.
 * @throws CallFailed
 */
export async function change<Answer>(path: string, data: object): Promise<Answer> {
  const options: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': uuid({ msecs: Date.now() + clockOffset() }) },
    body: JSON.stringify(data),
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(path, options).catch(() => null);
    if (!answer && attempt < ATTEMPTS) continue;
    if (!answer) throw new CallFailed(null, texts.failures.noAnswer, texts.failures.lookFirst);
    const body = await bodyOf(answer);
    const { outcome } = (body ?? {}) as Failure;
    if (answer.status === 409 && attempt > 1 && outcome !== undefined) return outcome as Answer;
    if (!answer.ok || typeof body !== 'object' || body === null) throw failureOf(answer.status, body);
    return body as Answer;
  }
}
