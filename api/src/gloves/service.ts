import { gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecords, TriggerAnswer } from '@courtside/contracts/gloves';
import { gloveName, TEST_NAMES } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { v7 } from 'uuid';
import type { Core } from '../core';
import { conflict, unavailable } from '../errors';
import type { GloveBridge } from './glove-bridge';
import type { GloveBroker } from './glove-broker';
import { gloveRecords } from './glove-records';
import { GloveRuns } from './glove-runs';
import { gloveStates } from './glove-states';
import { liveness } from './liveness';

/** The glove search and test runs. */
export class GloveService {
  private readonly runs: GloveRuns;

  constructor(
    private readonly core: Core,
    private readonly bridge: GloveBridge,
  ) {
    this.runs = new GloveRuns(core);
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
    return gloveRecords(await gloveStates(this.core, clubId), this.core.now(), test);
  }

  /**
   * Asks a glove to run a test.
   *
   * @param player whose results are erased with the player
   * @throws ApiError 409 if the glove is disconnected or busy, 503 if the broker is not connected
   */
  async trigger(clubId: string, glove: GloveId, test: TestCode, player?: string): Promise<TriggerAnswer> {
    const broker = this.requireBroker();
    const site = await this.bridge.sites.siteOf(clubId);
    const run = { id: v7(), test, expires_at: this.core.now() + TEST_TIMEOUT_MS, player_id: player ?? null };
    const key = { clubId, glove };
    if (site === null || !(await this.runs.start(key, run))) throw conflict(await this.refusalReason(clubId, glove));
    const command = { run_id: run.id, test, ttl_ms: TEST_TIMEOUT_MS };
    try {
      await broker.publish(gloveTopic(site, glove, TEST_COMMAND), command);
    } catch {
      await this.runs.expire(key, run.id, 'The test command could not be delivered.');
      throw brokerUnavailable();
    }
    return { message: `${TEST_NAMES[test]} sent to ${gloveName(glove)}.`, run_id: run.id };
  }

  private requireBroker(): GloveBroker {
    const { broker } = this.bridge;
    if (!broker?.connected) throw brokerUnavailable();
    return broker;
  }

  private async refusalReason(clubId: string, glove: GloveId): Promise<string> {
    const state = (await gloveStates(this.core, clubId)).find((each) => each.glove === glove);
    const name = gloveName(glove);
    return liveness(state, this.core.now()) === 'alive'
      ? `${name} is busy with another test. Wait for it to end.`
      : `${name} is disconnected. Switch it on and search for gloves again.`;
  }
}

function brokerUnavailable() {
  return unavailable('The gloves cannot be reached right now. Please try again in a moment.');
}
