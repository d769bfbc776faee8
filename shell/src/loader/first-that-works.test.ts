import { firstThatWorks } from './first-that-works';
import { LoadFailure, type FailureCode } from './load-failure';

const failing = (code: FailureCode) => new LoadFailure(code, code);

/** Runs candidates whose attempts give these outcomes in order; a missing outcome is a success. */
async function run(outcomes: Record<string, (FailureCode | undefined)[]>, backoff = [300, 900]) {
  const tried: string[] = [];
  const waits: number[] = [];
  const result = await firstThatWorks(
    { candidates: Object.keys(outcomes), backoff, wait: async (ms) => void waits.push(ms) },
    async (candidate) => {
      tried.push(candidate);
      const code = outcomes[candidate]?.shift();
      if (code) throw failing(code);
      return `${candidate} works`;
    },
  ).catch((failure: LoadFailure) => failure.code);
  return { result: typeof result === 'string' ? result : result.result, tried: tried.join(' '), waits };
}

describe('trying the releases of a module', () => {
  it.each([
    ['takes the first at once', { a: [], b: [] }, 'a works', 'a', []],
    ['tries an unreachable one again, waiting longer each time', { a: ['unreachable', 'unreachable'] }, 'a works', 'a a a', [300, 900]],
    ['then takes the next', { a: ['unreachable', 'unreachable', 'unreachable'], b: [] }, 'b works', 'a a a b', [300, 900]],
    ['does not wait for what cannot mend itself', { a: ['crashed'], b: [] }, 'b works', 'a b', []],
    ['does not give a slow one all its time twice', { a: ['too-slow'], b: [] }, 'b works', 'a b', []],
    ['fails with the first failure, which is the one to mend', { a: ['incompatible'], b: ['hung'] }, 'incompatible', 'a b', []],
    ['fails where there is no release at all', {}, 'crashed', '', []],
  ] as [string, Record<string, FailureCode[]>, string, string, number[]][])('%s', async (_, outcomes, result, tried, waits) => {
    expect(await run(outcomes)).toEqual({ result, tried, waits });
  });
});
