import type { Quotas } from '../config/config';

const DAY_MS = 24 * 3_600_000;
const number = new Intl.NumberFormat('en');

export const teamsExhausted = ({ teams }: Quotas) => `Your club can have at most ${number.format(teams)} teams.`;

export const sessionsExhausted = ({ sessions }: Quotas) =>
  `Your club can store at most ${number.format(sessions)} training sessions.`;

export const pictureLimit = ({ pictures }: Quotas) => ({
  name: 'club-pictures',
  times: pictures,
  windowMs: DAY_MS,
  message: `Your club can upload at most ${number.format(pictures)} pictures in 24 hours. Please try again later.`,
});

export const testDayLimit = {
  name: 'club-test-days',
  times: 200,
  windowMs: DAY_MS,
  message: 'Your club can start at most 200 test days in 24 hours. Please try again later.',
};

export const importLimit = ({ imports }: Quotas) => ({
  name: 'club-imports',
  times: imports,
  windowMs: DAY_MS,
  message: `Your club can import at most ${number.format(imports)} files in 24 hours. Please try again later.`,
});

export const clubExportLimit = {
  name: 'club-exports',
  times: 100,
  windowMs: DAY_MS,
  message: 'Your club can be exported at most 100 times in 24 hours. Please try again later.',
};

export const clubImportLimit = {
  name: 'club-file-imports',
  times: 30,
  windowMs: DAY_MS,
  message: 'Your club can bring back at most 30 files in 24 hours. Please try again later.',
};

export const playerExportLimit = {
  name: 'player-exports',
  times: 500,
  windowMs: DAY_MS,
  message: 'Your club can export at most 500 players in 24 hours. Please try again later.',
};

/** A coach changes choices every few seconds at most. */
export const previewLimit = {
  name: 'club-import-previews',
  times: 60,
  windowMs: 5 * 60_000,
  message: 'Your club can preview at most 60 files in 5 minutes. Please try again later.',
};
