import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { DamagedSession } from '@courtside/contracts/verdicts';
import type { Trx } from '../database/database';
import { readConsent } from '../consents/consents';
import type { ConsentRecord } from '../consents/sealed-consent';
import { DamagedRecord } from '../encryption/damaged-records';
import { conflict } from '../errors/api-error';
import { openValue, type MeasuredValue } from '../gloves/measured-values';
import { getPlayer } from '../players/service';
import { getTeam } from '../teams/service';
import { openEvent } from '../test-days/sealed-event';
import { listTrainingSessions } from '../training-sessions/service';
import { PlayerDataRepository, type RunOfPlayer } from './repository';
import type { PlayerDataServices } from './services';

/** Stands for the other player of a swap, about whom the file of a player says nothing. */
const SOMEBODY = 'another player';

/** Everything that is stored about a player. */
export interface PlayerData {
  readonly player: Player;
  readonly team: Team;
  readonly sessions: readonly TrainingSession[];
  readonly damaged: readonly DamagedSession[];
  readonly test_days: readonly object[];
  readonly glove_tests: readonly object[];
  readonly imports: readonly object[];
  /** What is recorded about the age and the guardian; null if it is damaged. */
  readonly consent: ConsentRecord | null;
}

/** @throws ApiError 404, or 409 if the player was merged into another one, whose data has everything */
export async function readPlayer(
  trx: Trx,
  services: Omit<PlayerDataServices, 'db'>,
  clubId: string,
  id: string,
): Promise<PlayerData> {
  const reader = { ...services, db: trx };
  const player = await getPlayer(reader, clubId, id);
  if (player.merged_into !== undefined) throw conflict(messages.playerMerged);
  const ids = [player.id, ...(player.merged ?? []).map((record) => record.id)];
  const stored = new PlayerDataRepository(trx, clubId);
  const { sessions, damaged } = await listTrainingSessions(reader, clubId, id);
  return {
    player,
    team: await getTeam(reader, clubId, player.team),
    sessions: sessions.toReversed(),
    damaged,
    test_days: await readTestDays(trx, services, clubId, ids),
    glove_tests: (await stored.gloveRuns(ids)).map((run) => gloveTest(services, clubId, run)),
    imports: (await stored.imports(ids)).map(({ created_at, ...each }) => ({
      ...each,
      imported_at: timeOf(created_at),
    })),
    consent: await consentOf(reader, clubId, ids),
  };
}

/** The other data of a player can be exported although this is damaged. */
async function consentOf(
  reader: PlayerDataServices | (Omit<PlayerDataServices, 'db'> & { readonly db: Trx }),
  clubId: string,
  ids: readonly string[],
): Promise<ConsentRecord | null> {
  try {
    const { birth_year, consent } = await readConsent(reader, clubId, ids);
    return { birth_year, consent };
  } catch (error) {
    if (error instanceof DamagedRecord) return null;
    throw error;
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString();

async function readTestDays(
  trx: Trx,
  services: Omit<PlayerDataServices, 'db'>,
  clubId: string,
  ids: readonly string[],
): Promise<object[]> {
  const stored = new PlayerDataRepository(trx, clubId);
  const days: object[] = [];
  for (const { id, tests, session_date, status, team_name, place, done, total } of await stored.testDays(ids)) {
    const rows = await stored.eventsOf(id, ids);
    // A swap is encrypted with the key of one of both players.
    const keys = await services.dataKeys.load(
      trx,
      clubId,
      rows.flatMap(({ player_id }) => player_id ?? []),
    );
    const events = rows.flatMap((row) => {
      const read = () => openEvent(keys, row);
      const stamped = services.damaged.read('test day event', `${id}|${row.revision}`, read);
      return stamped ? [{ at: timeOf(stamped.at), ...withoutOthers(stamped.event, ids) }] : [];
    });
    days.push({ session_date, team_name, status, tests: JSON.parse(tests) as unknown, place, done, total, events });
  }
  return days;
}

/** An event without the ids of other players. */
function withoutOthers(event: object, ids: readonly string[]): object {
  const own = (id: unknown) => (typeof id === 'string' && ids.includes(id) ? id : SOMEBODY);
  return {
    ...event,
    ...('player' in event && { player: own(event.player) }),
    ...('with' in event && { with: own(event.with) }),
  };
}

function gloveTest({ ring, damaged }: Omit<PlayerDataServices, 'db'>, clubId: string, run: RunOfPlayer): object {
  const { id, glove, test, status, error, started_at, sealed } = run;
  const result: MeasuredValue | null =
    sealed && damaged.read('glove result', id, () => openValue(ring, clubId, id, sealed));
  return { glove, test, status, error, started_at: timeOf(started_at), result };
}
