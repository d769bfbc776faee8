import { buildGateway, type GatewayParts } from '@courtside/deploy/serve/gateway/gateway';
import { openReleaseMonitor } from '@courtside/deploy/serve/release-monitor/release-monitor';
import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { artifactsFolder, type Settings } from '@courtside/deploy/settings';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { readDemoClub, type DemoClub } from './demo-club';
import { firstPort, inTemporaryFolder, publishProduct, withApi } from './product';

export interface ServedProduct {
  /** The address of the product. */
  origin: string;
  club: DemoClub;
  /** The folder of the product's data. */
  data: string;
  /** The options of a gateway that serves another application in the same way. */
  parts: GatewayParts;
  /** The settings of the registry service, which doesn't run. */
  settings: Settings;
}

/** Serves the product with the demo club, as production does, while `work` runs. */
export function withServedProduct<Result>(work: (product: ServedProduct) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async (api) => {
      const { settings, store, service } = await publishProduct(data);
      await service.close();
      const parts = { environment: 'production', store, artifacts: artifactsFolder(data), api: api.address };
      // Pages report their modules and are notified of releases. No canary is judged here.
      const canaries = remoteCanaries(new ReleaseClient({ url: settings.releaseService, token: undefined }));
      const monitor = await openReleaseMonitor({ settings, store, environment: parts.environment, canaries });
      const gateway = await buildGateway({ ...parts, monitor });
      try {
        await gateway.listen({ port: firstPort });
        const club = await readDemoClub(api.address);
        return await work({ origin: `http://localhost:${firstPort}`, club, data, parts, settings });
      } finally {
        await gateway.close();
      }
    }),
  );
}
