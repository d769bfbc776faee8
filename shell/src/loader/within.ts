import { LoadFailure, type FailureCode } from './load-failure';

/** Waits for `work` at most `ms`, then fails with the code. Leaves no timer behind, whichever comes first. */
export async function within<Value>(ms: number, code: FailureCode, what: string, work: () => Promise<Value> | Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(code, `${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(work), late]);
  } finally {
    clearTimeout(timer);
  }
}
