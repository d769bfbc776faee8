import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { createInvitation } from '@courtside/contracts/staff';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { sql } from 'kysely';
import { BACKUP_TABLES, EXCLUDED_TABLES } from '../../src/backups/backup-tables';
import { transaction } from '../../src/database/transaction';
import { journalFile } from '../../src/erasures/erasures';
import { GloveSites } from '../../src/gloves/glove-sites';
import { backUp } from '../../src/backups/backup';
import { restore } from '../../src/backups/restore';
import { clubWithData, METRIC_VALUES, type TestClub } from '../club-with-data';
import { emptyDatabase } from '../empty-database';
import { filesWith } from '../find-in-files';
import { importCsv, importForm } from '../import-file';
import { choiceForm } from '../preview-file';
import { passkeyOf } from '../passkeys';
import { addMember, registerCoach, type TestCoach } from '../register-coach';
import { runCli } from '../run-cli';
import { enableSecondFactor } from '../second-factor';
import { testApi } from '../set-up';
import { giveCourtCode } from '../tablet';
import { limitTo } from '../team-member';

const PLAYERS_OF_TEAM = 11;
/** Texts that only the erased club contains. */
const TRACES = ['quillfeather', 'Quillfeather', 'Nightjars', 'Pictured', 'Wilhelmina11'];
const onSqlite = !process.env.COURTSIDE_TEST_DATABASE_URL;

describe('a club that leaves', () => {
  const api = testApi();
  let coach: TestCoach;
  let other: TestClub;
  let backup: string;

  const eraseClub = (...args: string[]) => runCli(api.database.environment, 'erase-club', ...args);
  /** The tables with a row that names the club or its coach. */
  const tablesWith = async (ids: readonly string[]) => {
    const found: string[] = [];
    for (const table of [...BACKUP_TABLES.map(([name]) => name), ...EXCLUDED_TABLES]) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(api.core.db);
      if (ids.some((id) => JSON.stringify(rows).includes(id))) found.push(table);
    }
    return found;
  };

  beforeAll(async () => {
    other = await clubWithData(api);
    coach = await registerCoach(api, 'quillfeather');
    const as = coach.token;
    for (const team_name of ['Nightjars', 'Nightjars II']) {
      const team: Team = await api.json(createTeam, { as, body: { team_name } });
      for (let number = 1; number <= PLAYERS_OF_TEAM; number += 1) {
        const names = { name: `Wilhelmina${number}`, last_name: 'Quillfeather' };
        const body = { ...names, player_number: number, position: 'Setter', team: team.id };
        const { id } = await api.json<Player>(createPlayer, { as, body });
        const session = { player: id, session_date: '2026-03-01', ...METRIC_VALUES };
        await api.call(createTrainingSession, { as, body: session, headers: { 'idempotency-key': id } });
      }
    }
    const file = importForm(JSON.stringify([{ team_name: 'Nightjars' }]), 'Quillfeather.json');
    await api.call(uploadImport, { as, body: file });
    const columns = [{ heading: 'Quillfeather', field: null }];
    const row = [
      'Nightjars',
      'Wilhelmina1',
      'Quillfeather',
      1,
      'Setter',
      '2026-03-02',
      ...Object.values(METRIC_VALUES),
    ];
    const chosen = importCsv(row).replace(/$/m, ',Quillfeather');
    expect((await api.call(uploadChecked, { as, body: choiceForm(chosen, { columns }) })).statusCode).toBe(201);
    const { db, mails } = api.core;
    await db
      .updateTable('teams')
      .set({ picture: Buffer.from('Pictured') })
      .where('club_id', '=', coach.clubId)
      .execute();
    await passkeyOf(api, coach);
    const linked = { issuer: 'https://provider.example', subject: 'quillfeather', name: 'Quillfeather' };
    await transaction(api.core.db, (trx) => api.core.singleSignOn.links.replace(trx, coach.userId, linked));
    await giveCourtCode(api, coach);
    await enableSecondFactor(api, coach);
    const assistant = await addMember(api, coach.clubId, 'assistant');
    const [nightjars] = await api.json<Team[]>(listTeams, { as });
    await limitTo(api, coach, assistant, [{ team: nightjars!.id, role: 'assistant' }]);
    await api.call(createInvitation, { as, body: { email: 'guest@quillfeather.example', role: 'viewer' } });
    const mail = { to: coach.email, subject: 'Reset', text: 'a link', html: '' };
    await transaction(db, (trx) => mails.add(trx, mail));
    await transaction(db, (trx) => mails.add(trx, { ...mail, to: other.coach.email }));
    const sites = new GloveSites(api.core);
    await sites.recordSearch(coach.clubId);
    await sites.issueLogin(coach.clubId, 'smart_glove1');
    backup = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, backup);
  });

  it('is shown, and erased only with its id as confirmation', async () => {
    const shown = await eraseClub(coach.email.toUpperCase());
    expect(shown).toMatchObject({ stderr: '', exitCode: 0 });
    expect(shown.stdout.split('\n')).toEqual([
      expect.stringMatching(`^Club ${coach.clubId} of Robin Coach <${coach.email}>, Robin Coach <assistant-.*>$`),
      'Teams: 2. Players: 22. Training sessions: 23.',
      expect.stringMatching(`^Nothing was erased.* --confirm ${coach.clubId}$`),
    ]);
    const confirmed = await eraseClub(coach.email, '--confirm', other.coach.clubId);
    expect({ exitCode: confirmed.exitCode, stderr: confirmed.stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringContaining('Nothing was erased'),
    });
    expect(await api.json(listPlayers, { as: coach.token })).toHaveLength(22);
    expect((await eraseClub('nobody@club.example')).exitCode).toBe(1);
  });

  it('leaves no row and no byte behind while the server runs, and other clubs keep theirs', async () => {
    if (onSqlite) for (const trace of TRACES) expect(filesWith(api.database.folder, trace)).not.toEqual([]);
    expect(await tablesWith([coach.clubId])).toEqual(
      expect.arrayContaining(['imports', 'import_layouts', 'memberships', 'membership_teams', 'invitations']),
    );
    expect(await tablesWith([coach.userId])).toEqual(
      expect.arrayContaining(['second_factors', 'recovery_codes', 'passkeys', 'single_sign_on_links', 'court_codes']),
    );
    const erased = await eraseClub(coach.email, '--confirm', coach.clubId);
    expect(erased).toMatchObject({ stderr: '', exitCode: 0 });
    for (const trace of TRACES) expect(filesWith(api.database.folder, trace)).toEqual([]);
    expect(await tablesWith([coach.clubId, coach.userId])).toEqual(['erasures']);

    expect((await api.call(listPlayers, { as: coach.token })).statusCode).toBe(401);
    expect(await api.json(listPlayers, { as: other.coach.token })).toHaveLength(1);
    expect(await api.core.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  it('stays erased if an older backup is restored beside the journal', async () => {
    const { database, core, drop } = await emptyDatabase(api.core);
    copyFileSync(journalFile(api.core.config), journalFile(core.config));
    await restore(core, backup);
    expect(await core.db.selectFrom('clubs').select('id').execute()).toEqual([{ id: other.coach.clubId }]);
    expect(await core.db.selectFrom('players').select('id').execute()).toEqual([{ id: other.player.id }]);
    if (onSqlite) for (const trace of TRACES) expect(filesWith(database.folder, trace)).toEqual([]);
    await drop();
  });
});
