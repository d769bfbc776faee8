import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';

const reports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;

/** Texts of the dialog for the reports of several players. */
export const texts = {
  open: 'Several Players',
  title: 'Reports of Several Players',
  newest: 'Each report is of the newest training session.',
  noSession: (players: readonly Pick<Player, 'name' | 'last_name'>[]) =>
    `No session: ${players.map(fullName).join(', ')}`,
  selectAll: 'Select All',
  selectNone: 'Select None',
  selected: (count: number) => `${reports(count)} selected.`,
  making: (count: number) => `Making ${reports(count)}…`,
  loading: 'Loading...',
  loadFailed: 'The training sessions could not be loaded.',
  zip: 'ZIP with a PDF Each',
  onePdf: 'One PDF of All',
} as const;
