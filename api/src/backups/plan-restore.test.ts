import { copyFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { deletePlayer } from '@courtside/contracts/players';
import { clubWithData } from '../../test/club-with-data';
import { emptyDatabase } from '../../test/empty-database';
import { testApi } from '../../test/set-up';
import { journalFile } from '../erasures/erasures';
import { backUp } from './backup';
import { planRestore, restoreText } from './plan-restore';
import { restore } from './restore';

describe('the plan of a restore', () => {
  const api = testApi();
  let file: string;
  let ended: () => Promise<void>;
  beforeAll(async () => {
    const { coach, player } = await clubWithData(api);
    await clubWithData(api);
    file = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, file);
    await api.call(deletePlayer, { as: coach.token, params: { id: player.id } });
  });
  afterEach(() => ended());
  const emptyCore = async () => {
    const { core, drop } = await emptyDatabase(api.core);
    ended = drop;
    copyFileSync(journalFile(api.core.config), journalFile(core.config));
    return core;
  };

  it('says when the backup was made, what it contains, and what is erased again', async () => {
    const plan = await planRestore(await emptyCore(), file);
    expect(plan).toMatchObject({
      counts: { clubs: 2, users: 2, teams: 2, players: 2, training_sessions: 2, test_days: 0 },
      erasedAgain: 1,
      isEmpty: true,
    });
    expect(restoreText({ ...plan, madeAt: '2026-11-27T02:10:00.000Z' })).toBe(
      'The backup of 2026-11-27 02:10 UTC contains 2 clubs, 2 coaches, 2 teams, 2 players, 2 training sessions and 0 test days.\n' +
        'Players and teams erased since then, which are erased again: 1.',
    );
  });

  it('can be made with the database of a running server, and says that this one is not empty', async () => {
    const { core, drop } = await emptyDatabase(api.core);
    ended = drop;
    await restore(core, file);
    const plan = await planRestore(core, file);
    expect(plan).toMatchObject({ counts: { clubs: 2 }, isEmpty: false });
    expect(restoreText(plan)).toContain('This database is not empty, so the backup has to be restored into a new one.');
  });

  it('fails like a restore if the file is damaged', async () => {
    const core = await emptyCore();
    const damaged = path.join(core.config.dataFolder, 'damaged.gz');
    copyFileSync(file, damaged);
    truncateSync(damaged, statSync(damaged).size - 40);
    await expect(planRestore(core, damaged)).rejects.toThrow();
  });
});
