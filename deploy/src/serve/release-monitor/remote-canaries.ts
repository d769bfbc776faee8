import type { ReleaseClient } from '@courtside/release-client/release-client';
import type { CanarySteps } from '../../release/canary';

/** The steps of canaries, carried out by the registry service. */
export function remoteCanaries(client: ReleaseClient): CanarySteps {
  return {
    advanceCanary: ({ environment, name: module, version, percent }, next, plan, why) =>
      client.canaryStep(environment, { module, version, percent, step: { do: 'advance', percent: next, plan }, why }),
    noteCanary: ({ environment, name: module, version, percent }, plan, why) =>
      client.canaryStep(environment, { module, version, percent, step: { do: 'note', plan }, why }),
    endCanary: ({ environment, name: module, version, percent }, why) =>
      client.canaryStep(environment, { module, version, percent, step: { do: 'end' }, why }),
    completeCanary: ({ environment, name: module, version, percent }, why) =>
      client.canaryStep(environment, { module, version, percent, step: { do: 'complete' }, why }),
  };
}
