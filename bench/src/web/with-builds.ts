import type { FastifyInstance } from 'fastify';
import type { DemoClub } from '../product/demo-club';
import { firstPort } from '../product/product';
import { withServedProduct } from '../product/served-product';
import { documentedFederation } from './documented-federation/application';
import { singleApplication } from './single-application/application';
import { applicationGateway, type Application } from './builds/application-gateway';
import type { PerBuild } from './builds/builds';

export interface ServedBuilds {
  origins: PerBuild<string>;
  club: DemoClub;
}

/** Serves all builds on one API with the demo club while `work` runs. */
export function withBuilds<Result>(work: (builds: ServedBuilds) => Promise<Result>): Promise<Result> {
  return withServedProduct(async ({ origin, club, data, parts }) => {
    const gateways: FastifyInstance[] = [];
    const serve = async (application: Application, port: number) => {
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
    try {
      await serve(await singleApplication(data), single);
      await serve(await documentedFederation(data, origins.documented), documented);
      return await work({ origins, club });
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.close()));
    }
  });
}
