import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { SimulatedGlove } from './glove';
import type { Random } from './measurement';
import type { Scenario } from './scenario';
import type { Timings } from './timings';

export interface FleetOptions {
  url: string;
  credential: BrokerCredential | null;
  timings: Timings;
  random: Random;
  /** Initial scenarios on every site. Default: `healthy`. */
  scenarios: Partial<Record<GloveId, Scenario>>;
}

/** Six gloves for each site it serves. */
export class Fleet {
  private readonly sites = new Map<string, SimulatedGlove[]>();

  constructor(private readonly options: FleetOptions) {}

  /** Starts the six gloves of a site, unless they already run. */
  serve(site: string): void {
    if (this.sites.has(site)) return;
    const { scenarios, ...options } = this.options;
    this.sites.set(
      site,
      GLOVE_IDS.map(
        (glove) => new SimulatedGlove({ ...options, site, glove, scenario: scenarios[glove] ?? 'healthy' }),
      ),
    );
  }

  /** Serves exactly these sites and switches off the gloves of all others. */
  async serveOnly(sites: readonly string[]): Promise<void> {
    for (const site of sites) this.serve(site);
    const obsolete = [...this.sites.keys()].filter((site) => !sites.includes(site));
    await Promise.all(obsolete.map((site) => this.release(site)));
  }

  glove(site: string, glove: GloveId): SimulatedGlove | undefined {
    return this.sites.get(site)?.find(({ id }) => id === glove);
  }

  all(): ReadonlyMap<string, readonly SimulatedGlove[]> {
    return this.sites;
  }

  async close(): Promise<void> {
    await Promise.all([...this.sites.keys()].map((site) => this.release(site)));
  }

  private async release(site: string): Promise<void> {
    const gloves = this.sites.get(site) ?? [];
    this.sites.delete(site);
    await Promise.all(gloves.map((glove) => glove.powerOff()));
  }
}
