import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { RosterEntry } from '../../players/roster';
import type { SessionResults } from '../../training-sessions/session-results';
import type { PlanTeams, TeamPlan } from './plan-teams';

/** A player on a day. */
export interface PlayerDay {
  readonly player: string;
  readonly session_date: string;
}

/** Who has an external id. */
export interface Owner {
  readonly id: string;
  readonly team: string;
}

/** A readable session of a day. */
export interface StoredSession {
  readonly id: string;
  readonly results: SessionResults;
}

export const dayKey = ({ player, session_date }: PlayerDay): string => `${player}|${session_date}`;

/**
 * What a club has, as far as a plan needs it: what is stored, and what the earlier batches of the same file add to it. An
 * import reads it in the transaction that stores a batch; a preview keeps what it would have stored.
 */
export interface ClubView {
  /**
   * Settles which teams the names of a batch mean, and makes sure that nobody else changes these teams meanwhile.
   *
   * @param chosen the teams of players whom a coach has chosen, or external ids have named, which are settled too
   */
  settleTeams(plan: PlanTeams, chosen: ReadonlyMap<string, string>): Promise<TeamPlan>;
  /** The team of each player of the club. Unknown players are missing. */
  teamsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Which of these folded external ids belong to players of teams that the caller doesn't see. */
  hiddenIds(externalIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The players who have these folded external ids, each with the id of the team. */
  ownersOf(externalIds: readonly string[]): Promise<ReadonlyMap<string, Owner>>;
  /** The players of teams. Plans add new ones to these lists. */
  rosters(teams: readonly string[]): Promise<ReadonlyMap<string, RosterEntry[]>>;
  rules(teams: readonly string[]): Promise<ReadonlyMap<string, AttemptRule>>;
  /** The players among these whose results can be read. */
  readable(players: readonly string[], added: ReadonlySet<string>): Promise<ReadonlySet<string>>;
  /** The readable sessions of these days, oldest first, by `dayKey`. */
  sessionsOn(days: readonly PlayerDay[]): Promise<ReadonlyMap<string, readonly StoredSession[]>>;
  /** How many sessions the club may still add. */
  sessionRoom(): Promise<number>;
}
