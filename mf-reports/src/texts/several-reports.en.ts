import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';

type Named = Pick<Player, 'name' | 'last_name'>;

const reports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
const names = (players: readonly Named[]) => players.map(fullName).join(', ');

/** Texts of the dialog for the reports of several players. */
export const texts = {
  open: 'Several Players',
  title: 'Reports of Several Players',
  newest: 'Each report is of the newest training session.',
  noSession: (players: readonly Named[]) => `No session: ${names(players)}`,
  selectAll: 'Select All',
  selectNone: 'Select None',
  selected: (count: number) => `${reports(count)} selected.`,
  making: (count: number) => `Making ${reports(count)}…`,
  progress: 'Reports made',
  count: (made: number, of: number) => `${made} of ${of}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was downloaded.',
  failed: (reason: string) => `Nothing was downloaded. ${reason}`,
  names,
  missing: (missing: number, of: number) =>
    `${missing} of ${reports(of)} ${missing === 1 ? 'is' : 'are'} missing. Nothing was downloaded yet.`,
  tryAgain: 'Try Again',
  leaveOut: (made: number) => (made === 1 ? 'Download the Other One' : `Download the Other ${made}`),
  loading: 'Loading...',
  loadFailed: 'The training sessions could not be loaded.',
  zip: 'ZIP with a PDF Each',
  onePdf: 'One PDF of All',
} as const;
