import type { ModuleErrorClass } from '@courtside/contracts/operations';

/** Why a module could not be shown, for the failure card and for operations. */
export type FailureCode = ModuleErrorClass;

/** A module's failure and its code. */
export class LoadFailure extends Error {
  constructor(
    readonly code: FailureCode,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'LoadFailure';
  }
}

/** Codes for the messages of the bundler and the federation runtime; the first match wins. */
const CODES_BY_MESSAGE: readonly [RegExp, FailureCode][] = [
  [/Unsatisfied version|Shared module .* doesn't exist/, 'incompatible'],
  [/ScriptNetworkError: .* timed out/, 'too-slow'],
  [/ScriptNetworkError: /, 'unreachable'],
  // The entry threw, has no container, has a container without `init`, or does not expose the module.
  [/ScriptExecutionError: |#RUNTIME-(?:001|002|014)\b/, 'not-a-module'],
];

/** Codes by error name, for errors of the bundler and of a module's screens. */
const CODES_BY_NAME: Readonly<Record<string, FailureCode>> = { ChunkLoadError: 'unreachable', ScreenHung: 'hung' };

/** The code and the message of any error thrown by a module, or while loading it. */
export function classify(thrown: unknown): { code: FailureCode; message: string } {
  if (thrown instanceof LoadFailure) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
  const [, code = 'crashed'] = CODES_BY_MESSAGE.find(([pattern]) => pattern.test(message)) ?? [];
  return { code: CODES_BY_NAME[name] ?? code, message };
}

/** Classifies any error thrown by a module, or while loading it. */
export function toLoadFailure(thrown: unknown): LoadFailure {
  if (thrown instanceof LoadFailure) return thrown;
  const { code, message } = classify(thrown);
  return new LoadFailure(code, message, { cause: thrown instanceof Error ? thrown : new Error(message) });
}
