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

/** Classifies any error thrown by a module, or while loading it. */
export function toLoadFailure(thrown: unknown): LoadFailure {
  if (thrown instanceof LoadFailure) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const [, code = 'crashed'] = CODES_BY_MESSAGE.find(([message]) => message.test(error.message)) ?? [];
  return new LoadFailure(CODES_BY_NAME[error.name] ?? code, error.message, { cause: error });
}
