import { paths } from '@courtside/contracts/paths';

/** Reads the metrics of a running API, by name. Each call starts a new interval for the metrics of the event loop. */
export async function apiFigures(api: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${api}${paths.metrics}`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
