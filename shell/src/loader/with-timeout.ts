import { LoadFailure, type FailureCode } from './load-failure';

/**
 * Runs `work`, and clears the timer even if it fails.
 * @throws LoadFailure with `code` if it takes longer than `ms`
 */
export async function withTimeout<Value>(
  ms: number,
  code: FailureCode,
  what: string,
  work: () => Promise<Value> | Value,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(code, `${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(work), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
