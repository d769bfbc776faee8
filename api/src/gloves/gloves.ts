import { gloveTopic, TEST_COMMAND, TEST_COMMAND_TTL_MS } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecords, TriggerAnswer } from '@courtside/contracts/gloves';
import { gloveName, TEST_NAMES } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { v7 } from 'uuid';
import type { Core } from '../core';
import { conflict, unavailable } from '../errors';
import type { BrokerLink } from './broker-link';
import type { GloveBridge } from './glove-bridge';
import { gloveRecords } from './glove-record';
import { GloveRepository } from './glove-repository';
import { liveness } from './liveness';

/** Test runs on smart gloves. */
export class Gloves {
  private readonly repository: GloveRepository;

  constructor(
    private readonly core: Core,
    private readonly bridge: GloveBridge,
  ) {
    this.repository = new GloveRepository(core);
  }

  /**
   * Begins to listen for the gloves of a club.
   *
   * @throws ApiError 503 while the broker cannot be reached
   */
  async search(clubId: string): Promise<void> {
    this.reach();
    await this.bridge.sites.search(clubId);
    await this.bridge.announce();
  }

  async records(clubId: string, test?: TestCode): Promise<GloveRecords> {
    return gloveRecords(await this.repository.known(clubId), this.core.now(), test);
  }

  /**
   * Asks a glove to run a test.
   *
   * @throws ApiError 409 where the glove is disconnected or busy, 503 while the broker cannot be reached
   */
  async trigger(clubId: string, glove: GloveId, test: TestCode): Promise<TriggerAnswer> {
    const link = this.reach();
    const site = await this.bridge.sites.siteOf(clubId);
    const run = { id: v7(), test, expires_at: this.core.now() + TEST_TIMEOUT_MS };
    const key = { clubId, glove };
    if (site === null || !(await this.repository.begin(key, run))) throw conflict(await this.whyNot(clubId, glove));
    try {
      await link.publish(gloveTopic(site, glove, TEST_COMMAND), { run_id: run.id, test, ttl_ms: TEST_COMMAND_TTL_MS });
    } catch {
      await this.repository.giveUp(key, run.id, 'The test command could not be delivered.');
      throw brokerDown();
    }
    return { message: `${TEST_NAMES[test]} sent to ${gloveName(glove)}.`, run_id: run.id };
  }

  private reach(): BrokerLink {
    const { link } = this.bridge;
    if (!link?.connected) throw brokerDown();
    return link;
  }

  private async whyNot(clubId: string, glove: GloveId): Promise<string> {
    const known = (await this.repository.known(clubId)).find((each) => each.glove === glove);
    const name = gloveName(glove);
    return liveness(known, this.core.now()) === 'alive'
      ? `${name} is busy with another test. Wait for it to end.`
      : `${name} is disconnected. Switch it on and search for gloves again.`;
  }
}

function brokerDown() {
  return unavailable('The gloves cannot be reached right now. Please try again in a moment.');
}
