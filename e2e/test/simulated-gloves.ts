import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import { waitUntil } from '@courtside/processes';
import { ControlClient } from '@courtside/simulators/control-client';
import { Fleet } from '@courtside/simulators/fleet';
import type { PerformedRun, SimulatedGlove } from '@courtside/simulators/glove';
import type { Scenario } from '@courtside/simulators/scenario';
import { gloveTimings } from '@courtside/simulators/timings';

/** The six simulated gloves of a product with only one club, and its accuracy application. */
export class SimulatedGloves {
  private readonly fleet: Fleet;
  private readonly control: ControlClient;

  /** @param credential null if the broker needs no login */
  constructor(url: string, credential: BrokerCredential | null) {
    const timings = gloveTimings(Number(process.env.COURTSIDE_SIMULATOR_SPEED));
    this.fleet = new Fleet({ url, credential, timings, random: Math.random, scenarios: {} });
    this.control = new ControlClient(this.fleet, { url, credential, timings, followSites: true });
  }

  /** Sets how a glove behaves from now on. */
  async setScenario(glove: GloveId, scenario: Scenario): Promise<void> {
    const simulated = this.fleet.glove(await this.site(), glove);
    if (!simulated) throw new Error(`There is no simulated ${glove}.`);
    simulated.setScenario(scenario);
  }

  /** Posts the result of a series of spikes, as the accuracy application does. */
  async postSpikeAccuracy(glove: GloveId, hits: number, misses: number): Promise<void> {
    await this.control.postAccuracy(await this.site(), glove, { hits, misses });
  }

  /** The results that each glove has measured. */
  performedRuns(): (PerformedRun & { glove: GloveId })[] {
    return this.all().flatMap(({ id, performed }) => performed.map((run) => ({ ...run, glove: id })));
  }

  /** Resolves when no glove has messages left to send. */
  async waitUntilIdle(): Promise<void> {
    await waitUntil(() => this.all().length > 0 && this.all().every(({ status }) => status === 'ready'), {
      condition: 'every glove is idle',
    });
  }

  async stop(): Promise<void> {
    await Promise.all([this.fleet.close(), this.control.close()]);
  }

  private all(): readonly SimulatedGlove[] {
    return [...this.fleet.all().values()].flat();
  }

  /** The club's site, which the API announces when its coach searches for gloves. */
  private async site(): Promise<string> {
    await waitUntil(() => this.fleet.all().size > 0, { condition: 'a club has simulated gloves' });
    const [site = ''] = this.fleet.all().keys();
    return site;
  }
}
