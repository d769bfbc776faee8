/** Why a module could not be shown. One word each, for the card and for operations. */
export type FailureCode =
  | 'unreachable' // no answer, an error answer, or a file that is not what was published
  | 'too-slow'
  | 'unverified' // the registry holds no integrity for it
  | 'not-a-module' // it loaded, but is no module
  | 'incompatible' // it wants other shared packages than this shell has
  | 'crashed'
  | 'hung';

/** A failure of a module, with its code. */
export class LoadFailure extends Error {
  constructor(readonly code: FailureCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'LoadFailure';
  }
}

/** What the bundler's and the federation runtime's own messages mean; the first that fits counts. */
const MEANINGS: readonly [RegExp, FailureCode][] = [
  [/Unsatisfied version|Shared module .* doesn't exist/, 'incompatible'],
  [/ScriptNetworkError: .* timed out/, 'too-slow'],
  [/ScriptNetworkError: /, 'unreachable'],
  // Loaded but threw; brought no container; brought one without `init`; exposes no such thing.
  [/ScriptExecutionError: |#RUNTIME-(?:001|002|014)\b/, 'not-a-module'],
];

/** Sorts whatever loading a module or the module itself threw under a code. */
export function toLoadFailure(thrown: unknown): LoadFailure {
  if (thrown instanceof LoadFailure) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const [, code = 'crashed'] = MEANINGS.find(([message]) => message.test(error.message)) ?? [];
  return new LoadFailure(error.name === 'ChunkLoadError' ? 'unreachable' : code, error.message, { cause: error });
}
