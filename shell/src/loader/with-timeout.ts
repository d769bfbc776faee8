import { LoadFailure, type FailureCode } from '../releases/load-failure';

const TICKS = 20;

/**
 * Runs `work`, and clears the timer even if it fails. Ticks count instead of one timer, so that the time in which a page
 * is frozen or its device sleeps isn't held against the work.
 * @throws LoadFailure with `code` if it takes longer than `ms`
 */
export async function withTimeout<Value>(
  ms: number,
  code: FailureCode,
  what: string,
  work: () => Promise<Value> | Value,
): Promise<Value> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let ticks = 0;
    timer = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) reject(new LoadFailure(code, `${what} took longer than ${ms} ms`));
    }, ms / TICKS);
  });
  try {
    return await Promise.race([Promise.resolve().then(work), timeout]);
  } finally {
    clearInterval(timer);
  }
}
