import {
  CLUB_FORMAT,
  type ClubFile,
  type ClubPlayer,
  type ClubSession,
  type ClubTeam,
} from '@courtside/contracts/club-file';
import { METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { DamagedSession } from '@courtside/contracts/verdicts';
import { AuthRepository } from '../auth/repository';
import { readRecords } from '../consents/records';
import { RetentionRepository } from '../data-protection/repository';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { MergeRepository, Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { openSessions } from '../training-sessions/open-session';
import { SessionRepository, type SessionRow } from '../training-sessions/repository';
import { Turns } from '../work/turns';
import type { ClubReaderServices } from './services';

/** Reading, decrypting and writing this many sessions with their attempts takes about five milliseconds: one turn. */
const SLICE_LENGTH = 100;

/** Sessions of a slice, and those of them that are damaged. */
export interface ClubSessions {
  readonly sessions: readonly ClubSession[];
  readonly damaged: readonly DamagedSession[];
}

/** Reads everything that a club has stored, within one transaction and in the order in which it was created. */
export class ClubReader {
  readonly keys = new Map<string, DataKey>();

  constructor(
    readonly trx: Trx,
    readonly services: ClubReaderServices,
    readonly clubId: string,
  ) {}

  async head(): Promise<Pick<ClubFile, 'courtside' | 'format' | 'made_at' | 'settings'>> {
    const settings = await new AuthRepository(this.trx).settingsOfClub(this.clubId);
    return {
      courtside: 'club',
      format: CLUB_FORMAT,
      made_at: new Date(this.services.now()).toISOString(),
      settings: {
        units: settings?.units ?? 'metric',
        data_protection: await new RetentionRepository(this.trx, this.clubId).rules(),
      },
    };
  }

  /** The teams, each with its picture. */
  async *teams(): AsyncGenerator<ClubTeam> {
    const teams = new TeamRepository(this.trx, this.clubId);
    for (const { id, team_name, sample, attempt_rule, thumbnail } of (await teams.list()).toSorted(byId)) {
      const picture = thumbnail === null ? null : ((await teams.findPicture(id)) ?? null);
      yield { id, team_name, sample: sample === 1, attempt_rule, picture: picture?.toString('base64') ?? null };
    }
  }

  /** All players with the records that were merged into others. */
  async players(): Promise<ClubPlayer[]> {
    const players = await new PlayerRepository(this.trx, this.clubId).listAll();
    const consents = await readRecords({ ...this.services, db: this.trx }, this.clubId);
    return players.map(({ id, team, name, last_name, player_number, position, external_id, inactive_since = null }) => {
      const consent_record = consents.get(id);
      return {
        id,
        team,
        name,
        last_name,
        player_number,
        position,
        ...(external_id !== undefined && { external_id }),
        inactive_since,
        ...(consent_record && { consent_record }),
      };
    });
  }

  /** The merges, oldest first. */
  async merges(): Promise<ClubFile['merges']> {
    const merges = await new MergeRepository(this.trx, this.clubId).list();
    return merges.map(({ id, kept_id, inactive_before, merged_at }) => ({
      merged: id,
      kept: kept_id,
      inactive_before,
      merged_at,
    }));
  }

  /** All training sessions in slices. */
  async *sessions(): AsyncGenerator<ClubSessions> {
    const merges = await Merges.read(this.trx, this.clubId);
    const turns = new Turns();
    for (let after = ''; ;) {
      const rows = await new SessionRepository(this.trx, this.clubId).inOrderOfIds(after, SLICE_LENGTH);
      await this.loadKeys(rows.map(({ player_id }) => player_id));
      const slice: { sessions: ClubSession[]; damaged: DamagedSession[] } = { sessions: [], damaged: [] };
      for (const row of rows) {
        const { sessions, damaged } = openSessions(this.services, this.keys, [row]);
        slice.sessions.push(...sessions.map((session) => toClubSession(session, originOf(merges, row))));
        slice.damaged.push(...damaged);
        await turns.next();
      }
      yield slice;
      await turns.next();
      if (rows.length < SLICE_LENGTH) return;
      after = rows.at(-1)?.id ?? '';
    }
  }

  /** Adds the data keys of players to `keys`. */
  async loadKeys(players: readonly string[]): Promise<void> {
    const unknown = players.filter((id) => !this.keys.has(id));
    for (const [id, key] of await this.services.dataKeys.load(this.trx, this.clubId, unknown)) this.keys.set(id, key);
  }
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** The record that a session came from; undefined for the player's own sessions. */
function originOf(merges: Merges, { player_id, merged_from }: SessionRow): string | undefined {
  return merged_from !== null && merges.find(merged_from) && merges.keptOf(merged_from) === player_id
    ? merged_from
    : undefined;
}

/** A session in the form of the file. What it doesn't have is left out. */
export function toClubSession(session: TrainingSession, merged_from?: string): ClubSession {
  const { id, player, session_date, attempts, unconfirmed, note } = session;
  const measured = METRICS.filter((metric) => session[`decrypted_${metric}`] > 0);
  return {
    id,
    player,
    session_date,
    metrics: Object.fromEntries(measured.map((metric) => [metric, session[`decrypted_${metric}`]])),
    ...(attempts && {
      attempts: Object.fromEntries(Object.entries(attempts).map(([metric, all]) => [metric, [...all]])),
    }),
    ...(unconfirmed && { unconfirmed }),
    ...(note !== '' && { note }),
    ...(merged_from !== undefined && { merged_from }),
  };
}
