import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../store/candidate';
import { askApi, assertApiFits } from './gates/api-calls';
import { planPublish } from './plan-release';
import { isActive, isPreview } from './previews';
import type { Outcome } from '@courtside/release-client/protocol';
import type { ReleaseContext } from './release-context';

export interface Preview {
  /** Such as `preview-mf-teams`. */
  environment: string;
  /** The environment that the preview copies. */
  like: string;
  until: Date;
  /** An API of its own; undefined if it is that of staging. */
  api?: string | undefined;
}

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Previewing {
  /** Creates or replaces a preview: a copy of an environment with one more version. */
  preview(candidate: Candidate, preview: Preview, why: string): Promise<Outcome>;
  endPreview(environment: string, why: string): Promise<Outcome>;
}

export function createPreviewing({ store, write, assertApi, assertFits }: ReleaseContext): Previewing {
  return {
    async preview(candidate, { environment, like, until, api }, why) {
      if (!isPreview(environment))
        throw new Refusal(
          environment,
          'it is not a valid name for a preview',
          `set --name to at most ${api === undefined ? 24 : 11} lower-case letters, digits and dashes`,
        );
      const copied = { ...(await store.read(like)), environment };
      assertFits(copied, candidate);
      const registry = planPublish(copied, candidate);
      if (api === undefined) await assertApi(like, [candidate]);
      else assertApiFits(registry, await askApi(api), null);
      return write({ environment, subject: candidate.name, what: 'preview', why, until, api }, () => ({ ...registry }));
    },
    async endPreview(environment, why) {
      const latest = isPreview(environment) ? await store.latest(environment) : null;
      if (!latest || !isActive(latest, Date.now()))
        throw new Refusal(
          `end of ${environment}`,
          'there is no active preview of that name',
          'see npm run release -- previews',
        );
      // The address keeps its API, because pages may still be open.
      const { subject, api } = latest.change;
      return write({ environment, subject, what: 'preview', why, until: new Date(), api }, (registry) => ({
        ...registry,
      }));
    },
  };
}
