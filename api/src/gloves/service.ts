import { gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import { type GloveId, gloveName, TEST_NAMES, type TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecords, TriggerAnswer } from '@courtside/contracts/gloves';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { v7 } from 'uuid';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { conflict, notFound, unavailable } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { getPlayer } from '../players/service';
import { TeamRepository } from '../teams/repository';
import type { GloveBridge } from './glove-bridge';
import type { GloveBroker } from './glove-broker';
import { gloveRecords, liveness } from './glove-records';
import { GloveRuns } from './glove-runs';
import type { GloveServices } from './services';

/** A run to store. */
export interface RunRequest {
  readonly id: string;
  readonly glove: GloveId;
  readonly test: TestCode;
  /** The results are erased with this player. */
  readonly player?: string;
  readonly startedAt: number;
  /** How long the server waits for the result. */
  readonly timeoutMs: number;
}

/** A run that is stored, but not yet sent to its glove. */
export interface StoredRun extends RunRequest {
  readonly clubId: string;
  readonly site: string;
}

/** Glove search and test runs. */
export class GloveService {
  private readonly runs: GloveRuns;

  constructor(
    private readonly services: GloveServices,
    private readonly bridge: GloveBridge,
  ) {
    this.runs = new GloveRuns(services);
  }

  /**
   * Starts listening for the gloves of a club.
   *
   * @throws ApiError 503 if the broker is not connected
   */
  async search(clubId: string): Promise<void> {
    this.requireBroker();
    await this.bridge.sites.recordSearch(clubId);
    await this.bridge.announceSites();
  }

  async records(clubId: string, test?: TestCode): Promise<GloveRecords> {
    return gloveRecords(await this.runs.states(clubId), this.services.now(), test);
  }

  /**
   * Asks a glove to run a test.
   *
   * @param player whose results are erased with the player
   * @throws ApiError 404 if the club has no such player, 409 if the glove is disconnected or busy, 503 if the broker is
   * not connected
   */
  async trigger(clubId: string, glove: GloveId, test: TestCode, player?: string): Promise<TriggerAnswer> {
    // An unknown player is the caller's mistake, also if no glove is on.
    if (player !== undefined) await getPlayer(this.services, clubId, player);
    const site = await this.requireSite(clubId);
    const request = { id: v7(), glove, test, player, startedAt: this.services.now(), timeoutMs: TEST_TIMEOUT_MS };
    const run = await transaction(this.services.db, async (trx) => {
      if (player !== undefined) await requirePlayer(trx, clubId, player);
      return this.store(trx, clubId, site, request);
    });
    await this.send(run);
    return { message: `${TEST_NAMES[test]} sent to ${gloveName(glove)}.`, run_id: run.id };
  }

  /**
   * The site on which a club's gloves get their commands; null if no coach has searched for gloves yet.
   *
   * @throws ApiError 503 if the broker is not connected
   */
  async requireSite(clubId: string): Promise<string | null> {
    this.requireBroker();
    return this.bridge.sites.siteOf(clubId);
  }

  /**
   * Stores a run as part of a transaction. Send it only after the commit: until then, no glove may measure.
   *
   * @throws ApiError 409 if the glove is disconnected or busy
   */
  async store(trx: Trx, clubId: string, site: string | null, request: RunRequest): Promise<StoredRun> {
    const { id, glove, test, player, startedAt, timeoutMs } = request;
    const run = { id, test, expires_at: startedAt + timeoutMs, player_id: player ?? null };
    if (site === null || !(await this.runs.start(trx, { clubId, glove }, run)))
      throw conflict(await this.refusalReason(trx, clubId, glove));
    return { ...request, clubId, site };
  }

  /**
   * Sends a stored run to its glove. If that fails, the run ends.
   *
   * @throws ApiError 503 if the broker does not accept it
   */
  async send({ id, clubId, site, glove, test, timeoutMs }: StoredRun): Promise<void> {
    try {
      const command = { run_id: id, test, ttl_ms: timeoutMs };
      await this.requireBroker().publish(gloveTopic(site, glove, TEST_COMMAND), command);
    } catch {
      await this.runs.expire({ clubId, glove }, id, 'The test command could not be delivered.');
      throw brokerUnavailable();
    }
  }

  private requireBroker(): GloveBroker {
    const { broker } = this.bridge;
    if (!broker?.connected) throw brokerUnavailable();
    return broker;
  }

  private async refusalReason(trx: Trx, clubId: string, glove: GloveId): Promise<string> {
    const state = (await this.runs.states(clubId, trx)).find((each) => each.glove === glove);
    const name = gloveName(glove);
    return liveness(state, this.services.now()) === 'alive'
      ? `${name} is busy with another test. Wait for it to end.`
      : `${name} is disconnected. Switch it on and search for gloves again.`;
  }
}

/**
 * Keeps the player until the transaction ends: an erasure at the same time finds the run, or the run finds no player.
 *
 * @throws ApiError 404
 */
async function requirePlayer(trx: Trx, clubId: string, id: string): Promise<void> {
  const player = await new PlayerRepository(trx, clubId).find(id);
  if (!player || !(await new TeamRepository(trx, clubId).lockRosters([player.team]))) throw notFound();
  // The player may have been deleted while this transaction waited for the lock.
  if (!(await new PlayerRepository(trx, clubId).find(id))) throw notFound();
}

function brokerUnavailable() {
  return unavailable('The gloves cannot be reached right now. Please try again in a moment.');
}
