import type { Ledger } from './ledger';
import { ownerOf } from './owners';

interface StackCapture {
  stackTraceLimit?: number;
  captureStackTrace?: (target: object, below: unknown) => void;
  prepareStackTrace?: unknown;
}

const engine = Error as unknown as StackCapture;
/** A module may replace it. */
const capture = engine.captureStackTrace?.bind(Error);
const ADDRESS = /https?:\/\/[^\s)]+?(?=:\d+:\d+\)?$)/;
/** Native code such as `forEach` may be between a wrapper and the module. */
const FRAMES = 3;

function stackBelow(wrapper: unknown, frames: number): string {
  const { stackTraceLimit, prepareStackTrace } = engine;
  const trace: { stack?: string } = {};
  engine.stackTraceLimit = frames;
  engine.prepareStackTrace = undefined;
  if (capture) capture(trace, wrapper);
  const text = capture ? trace.stack : new Error().stack?.split('\n').slice(3).join('\n');
  engine.stackTraceLimit = stackTraceLimit;
  engine.prepareStackTrace = prepareStackTrace;
  return text ?? '';
}

/**
 * The release whose file called a wrapper. The innermost file decides: if a module acts through a package of the shell,
 * such as React, the call belongs to the shell.
 */
export function callerOf(wrapper: unknown): Ledger | undefined {
  for (const line of stackBelow(wrapper, FRAMES).split('\n')) {
    const file = ADDRESS.exec(line)?.[0];
    if (file !== undefined) return ownerOf(file);
  }
  return undefined;
}

/** The innermost release among all callers, even behind packages of the shell. */
export function anyCallerOf(wrapper: unknown): Ledger | undefined {
  for (const line of stackBelow(wrapper, 50).split('\n')) {
    const file = ADDRESS.exec(line)?.[0];
    const owner = file === undefined ? undefined : ownerOf(file);
    if (owner) return owner;
  }
  return undefined;
}
