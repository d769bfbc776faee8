import type { ClubFormat } from '@courtside/contracts/club-file-names';

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Texts of the export of a club, and of its way back. */
export const clubDataTexts = {
  export: {
    title: 'Export Your Club',
    text: 'Everything that your club has stored, in one file. It contains names and results of your players: keep it as safe as they expect. You can go on working while it is made.',
    format: 'File',
    formats: {
      xlsx: 'Workbook (Excel)',
      zip: 'Tables (CSV)',
      json: 'Complete (JSON)',
    } satisfies Record<ClubFormat, string>,
    formatTexts: {
      xlsx: 'Teams, players, sessions and attempts, each on its own sheet.',
      zip: 'Teams, players, sessions and attempts, each in its own file of an archive. The sessions can be imported like any table.',
      json: 'Teams with pictures, all players and sessions with attempts and notes, and test days. The only file that can be brought back.',
    } satisfies Record<ClubFormat, string>,
    start: 'Export',
    making: 'Making the file…',
    loading: (share: number) => `Downloading: ${percent(share)}`,
    progress: 'Download',
    saved: (name: string) => `${name} was downloaded.`,
    failed: 'The club could not be exported.',
  },
  import: {
    title: 'Bring Back a Club Export',
    text: 'Stores the JSON file of an export in a club without teams: all of it or nothing.',
    choose: 'Choose File',
    hasTeams: 'Your club has teams, so no export can be brought back here.',
    unknown: 'Your teams could not be loaded.',
    start: 'Bring Back',
    startOf: (name: string) => `Bring back ${name}`,
    uploading: (share: number) => `Uploading: ${percent(share)}`,
    storing: 'Checking and storing the file…',
    progress: 'Upload',
    tooLarge: (megabytes: number) => `Choose a file of at most ${megabytes} MB.`,
    tooMuch: 'The file is too large to be sent. The person who runs Courtside can bring it back.',
    done: (teams: number, players: number, sessions: number) =>
      `Brought back: ${count(teams, 'team', 'teams')}, ${count(players, 'player', 'players')} and ${count(sessions, 'session', 'sessions')}.`,
    failed: 'The file could not be brought back. Nothing was stored.',
    unanswered: 'The server did not respond. Check your connection and try again: nothing is stored twice.',
  },
  unanswered: 'The server did not respond. Check your connection and try again.',
} as const;
