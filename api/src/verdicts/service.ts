import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { ChangeVerdict, PlayerVerdicts, SessionVerdicts } from '@courtside/contracts/verdicts';
import type { Core } from '../core';
import { notFound } from '../errors';
import { findPlayer, listPlayers } from '../players/repository';
import { listTrainingSessions, sliceTrainingSessions } from '../training-sessions/service';
import { judgeSessions, type JudgedSession, type SessionVerdict } from './judge-sessions';
import { measuredSession, type MeasuredSession } from './measured-session';
import { measurementNoise } from './measurement-noise';
import { worthwhileChange } from './squad-spread';

/** Three decimals are more than any measurement has, and hide the errors of binary fractions. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

const toChangeVerdict = ({ verdict, worthwhile, change, interval, personalBest }: SessionVerdict): ChangeVerdict => ({
  verdict,
  worthwhile,
  change: roundedOrNull(change),
  low: interval && rounded(interval[0]),
  high: interval && rounded(interval[1]),
  personal_best: personalBest,
});

const toSessionVerdicts = ({ session, previous, compared, verdicts }: JudgedSession): SessionVerdicts => ({
  session: session.id,
  previous: previous?.id ?? null,
  compared_metrics: compared,
  measures: ofEachMeasure((measure) => toChangeVerdict(verdicts[measure])),
});

/** The newest sessions of a club say how much its measurements vary. More would take longer and add little. */
const MAX_SESSIONS = 2_000;

/** The newest sessions of a club, by date, by player id. */
async function newestSessions(core: Core, clubId: string): Promise<Map<string, MeasuredSession[]>> {
  const players = new Map<string, MeasuredSession[]>();
  let count = 0;
  for await (const slice of sliceTrainingSessions(core, clubId)) {
    for (const session of slice)
      players
        .set(session.player, players.get(session.player) ?? [])
        .get(session.player)
        ?.push(measuredSession(session));
    count += slice.length;
    if (count >= MAX_SESSIONS) break;
  }
  for (const sessions of players.values()) sessions.reverse();
  return players;
}

/**
 * Which changes of a player are real, and what that is based on.
 *
 * @throws ApiError 404 if the club has no such player
 */
export async function judgePlayer(core: Core, clubId: string, playerId: string): Promise<PlayerVerdicts> {
  const player = await findPlayer(core.db, clubId, playerId);
  if (!player) throw notFound();
  const [sessions, own, squad] = await Promise.all([
    newestSessions(core, clubId),
    // The newest sessions of a large club don't have all of one player.
    listTrainingSessions(core, clubId, playerId),
    listPlayers(core.db, clubId, player.team),
  ]);
  const noise = measurementNoise([...sessions.values()]);
  const squadSessions = squad.map(({ id }) => sessions.get(id) ?? []);
  const worthwhile = ofEachMeasure((measure) => worthwhileChange(squadSessions, measure));
  const judged = judgeSessions(
    own.toReversed().map(measuredSession),
    noise,
    ofEachMeasure((measure) => worthwhile[measure].smallest),
  );
  return {
    noise: ofEachMeasure((measure) => ({
      typical_error: roundedOrNull(noise[measure].typicalError),
      source: noise[measure].source,
      pairs: noise[measure].pairs,
      smallest_worthwhile_change: roundedOrNull(worthwhile[measure].smallest),
      players: worthwhile[measure].players,
    })),
    sessions: judged.toReversed().map(toSessionVerdicts),
  };
}
