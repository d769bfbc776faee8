import type { FastifyInstance } from 'fastify';
import type { DemoClub } from '../product/demo-club';
import { firstPort } from '../product/product';
import { withServedProduct } from '../product/served-product';
import { documentedFederation } from './documented-federation/application';
import { singleApplication } from './single-application/application';
import { applicationGateway, type Application } from './builds/application-gateway';
import type { PerBuild } from './builds/builds';
import { buildChanged, CHANGED_SOURCES, releaseSwitch, type Releases } from './returning/releases';

export interface ServedBuilds {
  origins: PerBuild<string>;
  club: DemoClub;
  /** Null unless it was asked for. */
  releases: Releases | null;
}

interface Wanted {
  /** Whether the documented way is built and served too. */
  documented: boolean;
  /** Whether a change of a module can be released. */
  releases: boolean;
}

/** Serves the builds on one API with the demo club while `work` runs. */
export function withBuilds<Result>(
  work: (builds: ServedBuilds) => Promise<Result>,
  wanted: Wanted = { documented: true, releases: false },
): Promise<Result> {
  return withServedProduct(async ({ origin, club, data, parts, settings }) => {
    const gateways: FastifyInstance[] = [];
    const serve = async (application: () => Application, port: number) => {
      const gateway = await applicationGateway(parts, application);
      gateways.push(gateway);
      await gateway.listen({ port });
    };
    const [single, documented] = [1, 2].map((offset) => firstPort + offset) as [number, number];
    const origins = {
      courtside: origin,
      single: `http://localhost:${single}`,
      documented: `http://localhost:${documented}`,
    };
    const changedBuild = wanted.releases ? await buildChanged() : null;
    const { current, changed } = await singleApplication(data, changedBuild && CHANGED_SOURCES);
    let served = current;
    const releases =
      changedBuild &&
      (await releaseSwitch(settings, origin, changedBuild, (isChanged) => {
        served = (isChanged && changed) || current;
      }));
    try {
      await serve(() => served, single);
      if (wanted.documented) {
        const application = await documentedFederation(data, origins.documented);
        await serve(() => application, documented);
      }
      return await work({ origins, club, releases });
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.close()));
    }
  });
}
