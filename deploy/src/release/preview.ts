import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../store/candidate';
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
}

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Previewing {
  /** Creates or replaces a preview: a copy of an environment with one more version. */
  preview(candidate: Candidate, preview: Preview, why: string): Promise<Outcome>;
  endPreview(environment: string, why: string): Promise<Outcome>;
}

export function createPreviewing({ store, write, assertApi, assertFits }: ReleaseContext): Previewing {
  return {
    async preview(candidate, { environment, like, until }, why) {
      if (!isPreview(environment))
        throw new Refusal(
          environment,
          'it is not a valid name for a preview',
          'set --name to at most 24 lower-case letters, digits and dashes',
        );
      const copied = { ...(await store.read(like)), environment };
      assertFits(copied, candidate);
      await assertApi(like, [candidate]);
      return write({ environment, subject: candidate.name, what: 'preview', why, until }, () => ({
        ...planPublish(copied, candidate),
      }));
    },
    async endPreview(environment, why) {
      const latest = isPreview(environment) ? await store.latest(environment) : null;
      if (!latest || !isActive(latest, Date.now()))
        throw new Refusal(
          `end of ${environment}`,
          'there is no active preview of that name',
          'see npm run release -- previews',
        );
      const { subject } = latest.change;
      return write({ environment, subject, what: 'preview', why, until: new Date() }, (registry) => ({ ...registry }));
    },
  };
}
