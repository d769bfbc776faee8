/** A function that runs at its first call; later calls get the same result. */
export function once<Result>(run: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: run() }).value;
}
