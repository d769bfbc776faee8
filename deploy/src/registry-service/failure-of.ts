import type { Failure } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { ReleasedWithError } from '../store/signed-log';
import { Denied } from './access/denied';
import { AlreadyDone } from './request-ids';

/** The status and body of the response to a call that wasn't carried out. */
export function failureOf(error: unknown, data: string): { status: number; failure: Failure } {
  if (error instanceof Refusal)
    return { status: 422, failure: { refused: error.subject, why: error.reason, fix: error.fix } };
  if (error instanceof Denied)
    return { status: error.status, failure: { refused: 'the request', why: error.reason, fix: error.fix } };
  if (error instanceof AlreadyDone)
    return {
      status: 409,
      failure: {
        refused: 'the request',
        why: 'it was already carried out',
        fix: 'nothing is left to do; a new change needs a new id',
        outcome: error.outcomes,
      },
    };
  if (error instanceof ReleasedWithError)
    return {
      status: 500,
      failure: { why: error.message },
    };
  const { code, statusCode, message } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (code === 'ENOSPC')
    return {
      status: 507,
      failure: {
        why: `The disk of ${data} is full. Nothing has changed. Free some space, then repeat the command.`,
      },
    };
  if (statusCode !== undefined && statusCode < 500)
    return {
      status: statusCode,
      failure: { refused: 'the request', why: message, fix: 'use the command line of this version' },
    };
  process.stderr.write(`${error instanceof Error ? (error.stack ?? message) : String(error)}\n`);
  return { status: 500, failure: { why: `The registry service failed: ${message}` } };
}
