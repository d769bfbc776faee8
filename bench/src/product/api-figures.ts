import { paths } from '@courtside/contracts/paths';

/** Reads the figures that a running API tells of itself, by name. Reading begins a new interval for those of the event loop. */
export async function apiFigures(api: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${api}${paths.metrics}`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
