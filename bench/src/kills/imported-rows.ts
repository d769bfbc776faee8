import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { uploadImport } from '@courtside/contracts/imports';
import type { TestCoach } from '@courtside/api/test/register-coach';
import { NoResponse } from '@courtside/api/test/server-process';
import { waitUntil } from '@courtside/processes';
import type { KillPath } from './kill-path';
import type { KilledServer } from './killed-server';

const ROWS = 300;
const PLAYERS = 15;

const file = [
  IMPORT_COLUMNS,
  ...Array.from({ length: ROWS }, (_, index) => {
    const player = index % PLAYERS;
    const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / PLAYERS))).toISOString().slice(0, 10);
    return ['Team', `Player ${player}`, 'Silva', player, 'Setter', date, 60, 10, 4, 20, 60];
  }),
]
  .map((row) => row.join(','))
  .join('\n');

/** Imports a file into a new club. The server is killed while it stores the rows, or right after its response. */
export function importedRows(server: KilledServer): KillPath {
  let coach: TestCoach;

  const upload = () => {
    const body = new FormData();
    body.append('file', new Blob([file]), 'results.csv');
    const headers = { 'idempotency-key': 'import' };
    return server.process.call<ImportSuccess>(uploadImport, { as: coach.token, body, headers });
  };

  const storedRows = async () => {
    const rows = await server.core.db
      .selectFrom('training_sessions')
      .select(['player_id', 'session_date'])
      .where('club_id', '=', coach.clubId)
      .execute();
    return rows.map(({ player_id, session_date }) => `${player_id} ${session_date}`);
  };

  return {
    acknowledgements: 1,
    async write(onAcknowledged) {
      coach = await server.registerCoach();
      const killAfter = Math.floor(Math.random() * (ROWS + 1));
      let ended = false;
      const uploading = upload()
        .catch((error: unknown) => {
          if (!(error instanceof NoResponse)) throw error;
        })
        .finally(() => (ended = true));
      await waitUntil(async () => ended || (await storedRows()).length > killAfter, { intervalMs: 5 });
      onAcknowledged();
      await uploading;
    },
    async check() {
      await server.expireClaims();
      const { status, body } = await upload();
      if (status !== 201) throw new Error(`The repeated import answered ${status}.`);
      const stored = await storedRows();
      const different = new Set(stored).size;
      return {
        kills: 1,
        acknowledged: ROWS,
        lost: ROWS - Math.min(ROWS, different, body.imported),
        duplicated: stored.length - Math.min(ROWS, different),
      };
    },
  };
}
