import { isFutureDate } from '@courtside/contracts/calendar-date';
import type { Player } from '@courtside/contracts/players';
import { type Measure, ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { DamagedSession } from '@courtside/contracts/verdicts';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { sliceTrainingSessions } from '../training-sessions/service';
import type { SessionReader } from '../training-sessions/services';
import { type Precision, smallestWorthwhileChange } from './judge-change';
import { measuredSession, type MeasuredSession, newestValues } from './measured-session';
import { measurementNoise, type MeasurementNoise } from './measurement-noise';
import { deviation } from './statistics';
import { noiseInterval } from '@courtside/contracts/noise-interval';
import { acrossTeams } from '../database/team-scope';

/**
 * The newest sessions of a club show how much its measurements vary. More sessions would take longer and add little.
 */
const MAX_SESSIONS = 2_000;

/** The sessions of one or more players. */
interface SessionsOfPlayers {
  /** By player id, by date. */
  readonly players: ReadonlyMap<string, readonly MeasuredSession[]>;
  readonly damaged: readonly DamagedSession[];
  /** Whether the players have no other sessions. */
  readonly isComplete: boolean;
}

/** The sessions of a club or of one player, up to a number of newest ones. */
async function readSessions(
  services: SessionReader,
  clubId: string,
  { playerId, limit }: { readonly playerId?: string; readonly limit: number },
): Promise<SessionsOfPlayers> {
  const players = new Map<string, MeasuredSession[]>();
  const damaged: DamagedSession[] = [];
  let count = 0;
  for await (const slice of sliceTrainingSessions(services, clubId, { playerId })) {
    damaged.push(...slice.damaged);
    for (const session of slice.sessions) {
      // A mistyped year would stay the newest test for decades.
      if (isFutureDate(session.session_date, services.now())) continue;
      const own = players.get(session.player) ?? [];
      players.set(session.player, own);
      own.push(measuredSession(session));
    }
    count += slice.sessions.length;
    if (count >= limit) break;
  }
  for (const sessions of players.values()) sessions.reverse();
  return { players, damaged, isComplete: count < limit };
}

/** All sessions of these players, from those of the club if these are complete. */
async function sessionsOf(
  services: SessionReader,
  clubId: string,
  players: readonly Player[],
  club: SessionsOfPlayers,
): Promise<Pick<SquadContext, 'sessions' | 'damaged'>> {
  const own: SessionsOfPlayers[] = [];
  for (const { id: playerId } of club.isComplete ? [] : players)
    own.push(await readSessions(services, clubId, { playerId, limit: Number.POSITIVE_INFINITY }));
  const read = club.isComplete ? players.map(() => club) : own;
  return {
    sessions: players.map(({ id }, place) => read[place]?.players.get(id) ?? []),
    damaged: players.flatMap(({ id }, place) => read[place]?.damaged.filter(({ player }) => player === id) ?? []),
  };
}

/** The basis of the verdicts on the players of a team. */
export interface SquadContext {
  readonly players: readonly Player[];
  /** The sessions of each of `players`, by date. */
  readonly sessions: readonly (readonly MeasuredSession[])[];
  /** The damaged sessions of `players`. */
  readonly damaged: readonly DamagedSession[];
  readonly noise: Readonly<Record<Measure, MeasurementNoise>>;
  readonly worthwhile: Readonly<Record<Measure, WorthwhileChange>>;
  readonly precision: Readonly<Record<Measure, Precision>>;
}

/**
 * Reads the newest sessions of a club, and derives the basis of a team's verdicts from them. The sample team is
 * invented, so its sessions and those of the club say nothing about each other.
 */
export async function squadContext(services: SessionReader, clubId: string, teamId: string): Promise<SquadContext> {
  const [club, players, samples] = await Promise.all([
    // One verdict for everybody: how much measurements vary is the same for somebody who sees only some teams.
    acrossTeams(() => readSessions(services, clubId, { limit: MAX_SESSIONS })),
    new PlayerRepository(services.db, clubId).list(teamId),
    acrossTeams(() => new TeamRepository(services.db, clubId).samplePlayerIds()),
  ]);
  const isSample = players.some(({ id }) => samples.has(id));
  const alike = [...club.players].flatMap(([id, own]) => (samples.has(id) === isSample ? [own] : []));
  const own = await sessionsOf(services, clubId, players, club);
  return { players, ...own, ...squadBasis(own.sessions, alike) };
}

/** The basis of verdicts on a squad. @param club the sessions of the players who show how much measurements vary */
export function squadBasis(squad: readonly (readonly MeasuredSession[])[], club: typeof squad) {
  const noise = measurementNoise(club);
  const worthwhile = ofEachMeasure((measure) => worthwhileChange(squad, measure));
  const precision = ofEachMeasure((measure) => ({
    noise: noiseInterval(noise[measure]),
    smallest: worthwhile[measure].smallest,
  }));
  return { noise, worthwhile, precision };
}

/** Fewer players would say little about how much players differ. */
const MIN_PLAYERS = 5;

/** The smallest change of a measure that matters in a squad. */
export interface WorthwhileChange {
  /** Null if the squad has too few players with the measure. */
  readonly smallest: number | null;
  readonly players: number;
}

/** @param squad the sessions of each player, by date. The newest one with the measure counts. */
export function worthwhileChange(squad: readonly (readonly MeasuredSession[])[], measure: Measure): WorthwhileChange {
  const values = newestValues(squad, measure);
  const smallest = values.length < MIN_PLAYERS ? null : smallestWorthwhileChange(deviation(values));
  return { smallest, players: values.length };
}
