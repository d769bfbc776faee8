import { isJudgedIndex } from '@courtside/contracts/measured';
import { type Measure, ofEachMeasure } from '@courtside/contracts/verdict-words';
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
import { rounded, roundedOrNull, toChangeVerdict, toDifferenceVerdict, toNoise, toSessionVerdicts } from './answers';
import { explainIndex, squadTargets } from './explain-index';
import { judgeChange } from './judge-change';
import { judgeSessions, precisionOn, type SessionVerdict } from './judge-sessions';
import { chanceOf, directionOf, judgeNewest, type JudgedPlayer } from './judge-squad';
import {
  changeBetween,
  commonMetrics,
  coverageOf,
  type MeasuredSession,
  measuredSession,
  newestValues,
  testDays,
  unconfirmedValues,
} from './measured-session';
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
 * Which of the newest changes of a team are real, and how many of them may be real only by chance.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function judgeTeam(services: SessionReader, clubId: string, teamId: string): Promise<TeamVerdicts> {
  if (!(await new TeamRepository(services.db, clubId).find(teamId))) throw notFound();
  const squad = await squadContext(services, clubId, teamId);
  const judged = squad.sessions.map((sessions) => judgeNewest(sessions, squad.precision));
  const { byChance, ...counts } = chanceOf(judged);
  return {
    noise: toNoise(squad),
    chance: { ...counts, by_chance: rounded(byChance) },
    false_discovery_rate: 1,
    players: squad.players.map(({ id }, place) => toMember(id, squad.sessions[place] ?? [], judged[place]!)),
    ...named(squad.damaged),
  };
}

function toMember(player: string, sessions: readonly MeasuredSession[], judged: JudgedPlayer): SquadMember {
  const { newest, newestWith } = judged;
  const index = newestWith.stiix_index;
  const unconfirmed = unconfirmedValues(sessions);
  return {
    player,
    sessions: sessions.length,
    last_date: newest?.session.date ?? null,
    values: ofEachMeasure((measure) => newestWith[measure]?.session.values[measure] ?? null),
    dates: ofEachMeasure((measure) => newestWith[measure]?.session.date ?? null),
    ...(unconfirmed.length > 0 && { unconfirmed }),
    previous_date: index?.previous?.date ?? null,
    index_coverage: index ? coverageOf(index.session) : 0,
    compared_metrics: index?.compared ?? [],
    measures: ofEachMeasure((measure) => toChangeVerdict(newestWith[measure]?.verdicts[measure] ?? NOT_JUDGED)),
    direction: directionOf(judged),
    history: testDays(sessions)
      .slice(-HISTORY)
      .map((day) => ({ date: day.date, index: isJudgedIndex(coverageOf(day)) ? day.values.stiix_index : null })),
  };
}

/** The verdict on a measure that a player was never tested in. */
const NOT_JUDGED: SessionVerdict = {
  ...judgeChange(null, { noise: null, smallest: null }),
  personalBest: false,
};

/** How the first of two sessions differs from the second. */
export function differencesOf(
  first: MeasuredSession,
  second: MeasuredSession,
  { precision }: Pick<SquadContext, 'precision'>,
): Pick<ComparisonVerdicts, 'compared_metrics' | 'measures'> {
  const compared_metrics = commonMetrics(second, first);
  const differenceIn = (measure: Measure) =>
    judgeChange(
      changeBetween(second, first, measure),
      precisionOn(compared_metrics.length, measure, precision[measure]),
    );
  return { compared_metrics, measures: ofEachMeasure((measure) => toDifferenceVerdict(differenceIn(measure))) };
}

/** The means of the newest values of the players in a position, without those who are compared with them. */
function positionAverage(
  { players, sessions }: SquadContext,
  position: string,
  compared: readonly string[],
): PositionAverage {
  const isMember = (place: number) => {
    const player = players[place];
    return player?.position === position && !compared.includes(player.id);
  };
  const members = sessions.filter((own, place) => own.length > 0 && isMember(place));
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
  const compared = [player.id, other.id];
  const otherSquad = other.team === player.team ? squad : await squadContext(services, clubId, other.team);
  return {
    noise: toNoise(squad),
    ...differencesOf(measuredSession(first), measuredSession(second), squad),
    averages: [
      positionAverage(squad, player.position, compared),
      positionAverage(otherSquad, other.position, compared),
    ],
  };
}
