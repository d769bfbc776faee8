import { inKb, signedKb } from './growth';
import type { SizeChange } from './release-sizes';

const withChange = (to: number, from: number | undefined): string =>
  from === undefined ? inKb(to) : `${inKb(to)} (${signedKb(to - from)})`;

/**
 * The sizes of a change in a line of the history: the first load, and the screen that changed most, such as
 * `41.2 kB (+0.4 kB), /lineups 12.0 kB (+2.1 kB)`.
 */
export function sizeText({ from, to }: SizeChange): string {
  const screens = Object.entries(to.screens).map(([route, bytes]) => ({ route, bytes, from: from?.screens[route] }));
  const changeOf = (screen: { bytes: number; from: number | undefined }) => Math.abs(screen.bytes - (screen.from ?? 0));
  const [most] = screens.toSorted((a, b) => changeOf(b) - changeOf(a));
  const first = withChange(to.first, from?.first);
  return most ? `${first}, ${most.route} ${withChange(most.bytes, most.from)}` : first;
}
