import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type {
  ComparisonVerdicts,
  DamagedSession,
  PlayerVerdicts,
  PositionAverage,
  SquadMember,
  TeamVerdicts,
} from '@courtside/contracts/verdicts';
import type { SessionReader } from '../training-sessions/services';
import { notFound } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { getTrainingSession, listTrainingSessions } from '../training-sessions/service';
import { roundedOrNull, toChangeVerdict, toDifferenceVerdict, toNoise, toSessionVerdicts } from './answers';
import { explainIndex, squadTargets } from './explain-index';
import { judgeChange } from './judge-change';
import { judgeSessions } from './judge-sessions';
import { FALSE_DISCOVERY_RATE, judgeSquad } from './judge-squad';
import { changeBetween, commonMetrics, measuredSession, newestValues } from './measured-session';
import { squadContext, type SquadContext } from './squad-context';
import { mean } from './statistics';

/**
 * Which changes of a player are real, and the basis of these verdicts.
 *
 * @throws ApiError 404 if the club has no such player
 */
export async function judgePlayer(services: SessionReader, clubId: string, playerId: string): Promise<PlayerVerdicts> {
  const player = await new PlayerRepository(services.db, clubId).find(playerId);
  if (!player) throw notFound();
  const [squad, own] = await Promise.all([
    squadContext(services, clubId, player.team),
    // The newest sessions of a large club don't include all sessions of one player.
    listTrainingSessions(services, clubId, playerId),
  ]);
  const targets = squadTargets(squad.sessions);
  const judged = judgeSessions(own.sessions.toReversed().map(measuredSession), squad.precision);
  return {
    noise: toNoise(squad),
    sessions: judged.toReversed().map((session) => toSessionVerdicts(session, explainIndex(session.session, targets))),
    ...named(own.damaged),
  };
}

/** The damaged sessions of an answer. Without any, the answer doesn't mention them. */
const named = (damaged: readonly DamagedSession[]) => (damaged.length > 0 ? { damaged: [...damaged] } : {});

/** More points than a small chart can show would be useless. */
const HISTORY = 12;

/**
 * Which of the newest changes of a team are real if all are judged together.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function judgeTeam(services: SessionReader, clubId: string, teamId: string): Promise<TeamVerdicts> {
  if (!(await new TeamRepository(services.db, clubId).find(teamId))) throw notFound();
  const squad = await squadContext(services, clubId, teamId);
  const judged = judgeSquad(squad.sessions, squad.precision);
  const unknown = { ...judgeChange(null, squad.precision.stiix_index), personalBest: false };
  const members = squad.players.map(({ id }, place): SquadMember => {
    const sessions = squad.sessions[place]!;
    const newest = judged[place];
    return {
      player: id,
      sessions: sessions.length,
      last_date: newest?.session.date ?? null,
      values: ofEachMeasure((measure) => newest?.session.values[measure] ?? null),
      compared_metrics: newest?.compared ?? [],
      measures: ofEachMeasure((measure) => toChangeVerdict(newest?.verdicts[measure] ?? unknown)),
      history: sessions.slice(-HISTORY).map(({ date, values }) => ({ date, index: values.stiix_index })),
    };
  });
  return {
    noise: toNoise(squad),
    false_discovery_rate: FALSE_DISCOVERY_RATE,
    players: members,
    ...named(squad.damaged),
  };
}

/** The means of the newest values of the players in a position. */
function positionAverage({ players, sessions }: SquadContext, position: string): PositionAverage {
  const members = sessions.filter((own, place) => own.length > 0 && players[place]?.position === position);
  return {
    position,
    players: members.length,
    values: ofEachMeasure((measure) => roundedOrNull(mean(newestValues(members, measure)))),
  };
}

/**
 * Which differences between two sessions are more than noise, and the averages of their players' positions.
 *
 * @throws ApiError 404 if the club lacks one of the sessions
 */
export async function judgeComparison(
  services: SessionReader,
  clubId: string,
  ids: readonly [string, string],
): Promise<ComparisonVerdicts> {
  const [first, second] = await Promise.all([
    getTrainingSession(services, clubId, ids[0]),
    getTrainingSession(services, clubId, ids[1]),
  ]);
  const [player, other] = await Promise.all([
    new PlayerRepository(services.db, clubId).find(first.player),
    new PlayerRepository(services.db, clubId).find(second.player),
  ]);
  if (!player || !other) throw notFound();
  const squad = await squadContext(services, clubId, player.team);
  const otherSquad = other.team === player.team ? squad : await squadContext(services, clubId, other.team);
  const [from, to] = [measuredSession(second), measuredSession(first)];
  return {
    noise: toNoise(squad),
    compared_metrics: commonMetrics(from, to),
    measures: ofEachMeasure((measure) =>
      toDifferenceVerdict(judgeChange(changeBetween(from, to, measure), squad.precision[measure])),
    ),
    averages: [positionAverage(squad, player.position), positionAverage(otherSquad, other.position)],
  };
}
