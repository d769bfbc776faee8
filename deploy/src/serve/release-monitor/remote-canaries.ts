import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls, type ReleaseBody } from '@courtside/release-client/release-calls';
import type { CanarySteps, CurrentCanary } from '../../release/canary';

/** The steps of canaries, carried out by the registry service. */
export function remoteCanaries(client: ReleaseClient): CanarySteps {
  const take = (
    { environment, name: module, version, percent }: CurrentCanary,
    step: ReleaseBody<'canaryStep'>['step'],
    why: string,
  ) => client.call(releaseCalls.canaryStep, { params: { environment }, body: { module, version, percent, step, why } });
  return {
    advanceCanary: (canary, percent, plan, why) => take(canary, { do: 'advance', percent, plan }, why),
    noteCanary: (canary, plan, why) => take(canary, { do: 'note', plan }, why),
    endCanary: (canary, why) => take(canary, { do: 'end' }, why),
    completeCanary: (canary, why) => take(canary, { do: 'complete' }, why),
  };
}
