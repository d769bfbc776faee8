import { MEASURES, type Measure } from '@courtside/contracts/verdict-words';
import type { ChangeVerdict, PlayerVerdicts, SessionVerdicts } from '@courtside/contracts/verdicts';
import type { Core } from '../core';
import { notFound } from '../errors';
import { findPlayer, listPlayers } from '../players/repository';
import { readSessions } from './read-sessions';
import { judgeSessions, type JudgedSession, type SessionVerdict } from './judge-sessions';
import { measurementNoise } from './measurement-noise';
import { worthwhileChange } from './squad-spread';

const ofEachMeasure = <Value>(value: (measure: Measure) => Value) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value(measure)])) as Record<Measure, Value>;

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

/**
 * Which changes of a player are real, and what that is based on.
 *
 * @throws ApiError 404 if the club has no such player
 */
export async function judgePlayer(core: Core, clubId: string, playerId: string): Promise<PlayerVerdicts> {
  const player = await findPlayer(core.db, clubId, playerId);
  if (!player) throw notFound();
  const [sessions, own, squad] = await Promise.all([
    readSessions(core, clubId),
    // The newest sessions of a large club don't have all of one player.
    readSessions(core, clubId, playerId),
    listPlayers(core.db, clubId, player.team),
  ]);
  const noise = measurementNoise([...sessions.values()]);
  const squadSessions = squad.map(({ id }) => sessions.get(id) ?? []);
  const worthwhile = ofEachMeasure((measure) => worthwhileChange(squadSessions, measure));
  const judged = judgeSessions(
    own.get(playerId) ?? [],
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
