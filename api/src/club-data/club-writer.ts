import type { ClubPlayer, ClubSession } from '@courtside/contracts/club-file';
import type { ClubTestDay } from '@courtside/contracts/club-file-test-days';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { setImmediate as otherWork } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { ConsentRepository } from '../consents/repository';
import { type ConsentRecord, sealConsent } from '../consents/sealed-consent';
import type { Trx } from '../database/database';
import { inBatches } from '../database/in-batches';
import type { DataKey } from '../encryption/data-key';
import { sessionsExhausted } from '../limits/quotas';
import { MergeRepository } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { OpenRunRepository } from '../test-days/open-run-repository';
import { DayRepository } from '../test-days/repository';
import { sealEvent } from '../test-days/sealed-event';
import { NO_RESULTS } from '../training-sessions/session-results';
import { ClubFileError } from './club-file-error';
import { withNewIds } from './new-ids';
import type { ReadClub } from './packed-club';
import type { ClubDataServices } from './services';

const EVENTS_PER_INSERT = 100;

/** Stores the parts of a club with new ids, in one transaction. Other calls run between its statements. */
export class ClubWriter {
  /** The new ids by those of the file. */
  readonly #ids = new Map<string, string>();
  readonly #keys = new Map<string, DataKey>();

  constructor(
    private readonly trx: Trx,
    private readonly services: ClubDataServices,
    private readonly clubId: string,
  ) {}

  /** Remembers and returns the new id of something in the file. */
  newId(id: string, created: string): string {
    this.#ids.set(id, created);
    return created;
  }

  #idOf(id: string): string {
    const known = this.#ids.get(id);
    if (known === undefined) throw new RangeError('A checked file names something that it does not contain.');
    return known;
  }

  /** Adds the players with their data keys, and the merges. */
  async addPlayers(club: ReadClub): Promise<void> {
    const merged = new Set<string>();
    for (const batch of club.batches('merges')) for (const merge of batch) merged.add(merge.merged);
    const slots = new Slots();
    for (const batch of club.batches('players')) {
      const players = batch.map(({ id, team, inactive_since, consent_record, ...values }: ClubPlayer) => ({
        id: this.newId(id, uuid()),
        teamId: this.#idOf(team),
        slot: inactive_since === null ? slots.next(team) : null,
        values,
        inactive_since,
        isMerged: merged.has(id),
        consent_record,
      }));
      await new PlayerRepository(this.trx, this.clubId).insertBrought(players);
      await this.#addKeys(players.map(({ id }) => id));
      await this.#addConsents(players);
      await otherWork();
    }
    for (const batch of club.batches('merges')) {
      const rows = batch.map(({ merged: from, kept, ...times }) => ({
        merged_id: this.#idOf(from),
        kept_id: this.#idOf(kept),
        ...times,
      }));
      await new MergeRepository(this.trx, this.clubId).insertBrought(rows);
      await otherWork();
    }
  }

  /** Few at a time, because other calls wait while keys are made. */
  async #addKeys(ids: readonly string[]): Promise<void> {
    await this.services.dataKeys.create(this.trx, this.clubId, ids);
    for (const [id, key] of await this.services.dataKeys.load(this.trx, this.clubId, ids)) this.#keys.set(id, key);
  }

  async #addConsents(
    players: ReadonlyArray<{ readonly id: string; readonly consent_record: ConsentRecord | undefined }>,
  ): Promise<void> {
    const rows = players.flatMap(({ id, consent_record }) => {
      const key = this.#keys.get(id);
      if (!consent_record || !key) return [];
      return [{ player_id: id, version: 1, sealed: sealConsent(key, id, 1, consent_record) }];
    });
    await new ConsentRepository(this.trx, this.clubId).insert(rows);
  }

  /** @throws ClubFileError if the club has no room for all of them */
  async addSessions(club: ReadClub): Promise<void> {
    const { sessionWriter, config } = this.services;
    for (const batch of club.batches('sessions')) {
      const stored = await sessionWriter.add(this.trx, this.clubId, batch.map(this.#newSession));
      if (stored.length < batch.length) throw new ClubFileError(sessionsExhausted(config.quotas));
      for (const [place, { id }] of stored.entries()) this.newId(batch[place]!.id, id);
      await otherWork();
    }
  }

  #newSession = ({ player, session_date, metrics, attempts, unconfirmed, note, merged_from }: ClubSession) => ({
    player: this.#idOf(player),
    key: this.#keyOf(player),
    session_date,
    results: {
      metrics: { ...NO_RESULTS.metrics, ...metrics },
      attempts: attempts ?? {},
      unconfirmed: unconfirmed ?? [],
    },
    merged_from: merged_from === undefined ? undefined : this.#idOf(merged_from),
    ...(note !== undefined && { note }),
  });

  #keyOf(player: string): DataKey {
    const key = this.#keys.get(this.#idOf(player));
    if (!key) throw new RangeError('A new player has no data key.');
    return key;
  }

  /** Adds the test days. Call it last, because their events name sessions. */
  async addTestDays(club: ReadClub): Promise<void> {
    for (const batch of club.batches('test_days'))
      for (const day of batch) {
        await this.#addTestDay(day);
        await otherWork();
      }
  }

  async #addTestDay({ id, team, tests, started_at, players, events, runs, ...day }: ClubTestDay): Promise<void> {
    const days = new DayRepository(this.trx, this.clubId);
    const day_id = this.newId(id, uuid());
    await days.insertBrought(
      { ...day, id: day_id, team_id: this.#idOf(team), tests: JSON.stringify(tests), created_at: started_at },
      players.map(({ player, ...progress }) => ({ ...progress, player_id: this.#idOf(player) })),
    );
    for (const some of inBatches(events, EVENTS_PER_INSERT)) {
      await days.insertEvents(
        some.map((event) => sealEvent(this.#keys, { day_id, revision: event.revision }, withNewIds(event, this.#ids))),
      );
      await otherWork();
    }
    const openRuns = new OpenRunRepository(this.trx, this.clubId);
    for (const { player, ...run } of runs) await openRuns.insert({ ...run, day_id, player_id: this.#idOf(player) });
  }
}

/** The places of active players in their teams. */
class Slots {
  readonly #taken = new Map<string, number>();

  next(team: string): number {
    const slot = (this.#taken.get(team) ?? 0) + 1;
    if (slot > PLAYERS_PER_TEAM) throw new RangeError('A checked file has too many players in a team.');
    this.#taken.set(team, slot);
    return slot;
  }
}
