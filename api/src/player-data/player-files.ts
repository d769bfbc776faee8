import { METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { csvOf } from '../reports/report-csv';
import { missingSessions } from '../reports/report-json';
import type { ZipEntry } from '../work/zip';
import type { PlayerData } from './read-player';

const README = `Everything that Courtside has stored about this player.

player.json     All of it: the player, merged records, training sessions with all
                attempts and notes, test days, glove tests, and the times of imports.
sessions.csv    The training sessions as a table, one row for each.

Values are in metric units. An empty value was not measured.
The profile of a player has no picture: pictures belong to teams.
`;

/** The files of an archive with everything about a player. */
export function playerFiles(data: PlayerData): ZipEntry[] {
  return [
    { name: 'README.txt', parts: [README.replaceAll('\n', '\r\n')] },
    { name: 'player.json', parts: [playerJson(data)] },
    { name: 'sessions.csv', parts: [sessionsCsv(data.sessions)] },
  ];
}

function playerJson({ player, team, sessions, damaged, consent, ...others }: PlayerData): string {
  const { id, name, last_name, player_number, position, external_id, inactive_since, merged = [] } = player;
  const content = {
    id,
    name,
    last_name,
    player_number,
    position,
    external_id: external_id ?? null,
    team_name: team.team_name,
    birth_year: consent?.birth_year ?? null,
    guardian_consent: consent?.consent ?? null,
    ...(consent === null && { consent_is_damaged: true }),
    inactive_since: inactive_since === undefined ? null : new Date(inactive_since).toISOString(),
    merged_records: merged,
    sessions: sessions.map(sessionOf),
    ...missingSessions(damaged),
    ...others,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function sessionOf(session: TrainingSession) {
  const { id, session_date, attempts = {}, unconfirmed = [], note, decrypted_stiix_index } = session;
  const metrics = METRICS.map((metric) => [metric, valueOf(session, metric)]);
  return {
    id,
    session_date,
    metrics: Object.fromEntries(metrics) as object,
    attempts,
    unconfirmed,
    stiix_index: decrypted_stiix_index,
    stiix_version: session.stiix_version,
    note,
  };
}

/** Null if it was not measured. */
const valueOf = (session: TrainingSession, metric: (typeof METRICS)[number]) => session[`decrypted_${metric}`] || null;

const attemptsColumn = (metric: string) => `${metric}_attempts`;

const COLUMNS = [
  'session_date',
  ...METRICS.flatMap((metric) => [metric, attemptsColumn(metric)]),
  'stiix_index',
  'unconfirmed',
  'note',
];

/** One row for each session. The attempts of a metric are separated by a space. */
function sessionsCsv(sessions: readonly TrainingSession[]): string {
  const rows = sessions.map((session) => ({
    session_date: session.session_date,
    ...Object.fromEntries(
      METRICS.flatMap((metric) => [
        [metric, valueOf(session, metric)],
        [attemptsColumn(metric), (session.attempts?.[metric] ?? []).join(' ')],
      ]),
    ),
    stiix_index: session.decrypted_stiix_index,
    unconfirmed: (session.unconfirmed ?? []).join(' '),
    note: session.note,
  }));
  return csvOf(rows, COLUMNS);
}
