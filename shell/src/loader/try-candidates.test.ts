import { LoadFailure, type FailureCode } from '../releases/load-failure';
import { tryCandidates } from './try-candidates';

/** Runs candidates whose attempts fail with these codes in order, then succeed. */
async function run(failures: Record<string, FailureCode[]>) {
  const tried: string[] = [];
  const delays: number[] = [];
  const result = await tryCandidates(
    { candidates: Object.keys(failures), backoff: [300, 900], delay: async (ms) => void delays.push(ms) },
    async (candidate) => {
      tried.push(candidate);
      const code = failures[candidate]?.shift();
      if (code) throw new LoadFailure(code, code);
      return `${candidate} works`;
    },
  ).catch((failure: LoadFailure) => failure.code);
  return { result: typeof result === 'string' ? result : result.result, tried: tried.join(' '), delays };
}

it.each([
  ['takes the first candidate if it works', { a: [], b: [] }, 'a works', 'a', []],
  ['retries an unreachable candidate', { a: ['unreachable', 'unreachable'] }, 'a works', 'a a a', [300, 900]],
  [
    'takes the next candidate after the last retry',
    { a: ['unreachable', 'unreachable', 'unreachable'], b: [] },
    'b works',
    'a a a b',
    [300, 900],
  ],
  ['does not retry a candidate that crashed', { a: ['crashed'], b: [] }, 'b works', 'a b', []],
  ['does not retry a slow candidate', { a: ['too-slow'], b: [] }, 'b works', 'a b', []],
  ['fails with the first failure', { a: ['incompatible'], b: ['hung'] }, 'incompatible', 'a b', []],
  ['fails without candidates', {}, 'crashed', '', []],
] as [string, Record<string, FailureCode[]>, string, string, number[]][])(
  '%s',
  async (_, failures, result, tried, delays) => {
    expect(await run(failures)).toEqual({ result, tried, delays });
  },
);
