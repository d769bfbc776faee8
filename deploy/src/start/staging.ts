import { freePorts, waitUntilReady } from '@courtside/processes';
import { messageOf } from '@courtside/release-client/message-of';
import type { Settings } from '../settings';
import { environmentVariables } from './environment-variables';
import { openOnDemand, type OnDemand } from './on-demand';
import type { ProgramGroup } from './program-group';

export interface StagingOptions {
  variables: NodeJS.ProcessEnv;
  openGroup: () => ProgramGroup;
  log: (line: string) => void;
  idleMs: number;
}

/** Staging's API and simulated gloves, which run while somebody uses one of their ports. */
export async function openStaging(
  settings: Settings,
  { variables, openGroup, log, idleMs }: StagingOptions,
): Promise<OnDemand> {
  const { gateway, ...doors } = settings.ports.staging;
  const [api = 0, mqtt = 0, simulator = 0] = await freePorts(3);
  const inner = { gateway, api, mqtt, simulator };
  const own = {
    ...environmentVariables('staging', { ...settings, ports: { ...settings.ports, staging: inner } }, variables),
    // The doors are on this machine only. Everybody who comes through them has the address of this machine, and its rights.
    COURTSIDE_API_HOST: undefined,
  };
  const run = async (programs: ProgramGroup) => {
    log('Staging starts, because somebody uses it');
    programs.run('staging API', 'api/src/main.ts', own);
    await waitUntilReady(`http://127.0.0.1:${api}/readyz`, { signal: programs.signal });
    log('Staging is ready');
    programs.run('staging glove simulator', 'simulators/src/main.ts', own);
  };
  const start = () => {
    const programs = openGroup();
    run(programs).catch((error: unknown) => {
      if (!programs.signal.aborted) log(`Staging is not ready: ${messageOf(error)}`);
    });
    return programs;
  };
  return openOnDemand({
    doors: [
      { port: doors.api, target: api },
      { port: doors.mqtt, target: mqtt },
      { port: doors.simulator, target: simulator },
    ],
    start,
    idleMs,
  });
}
