import { randomBytes } from 'node:crypto';
import { Refusal } from '@courtside/release-client/refusal';
import type { ModuleRelease } from '@courtside/registry';
import type { Signatures } from '../../store/release-keys';
import type { Trials } from '../../store/trials';
import { readInvitation, signText, type Invitation, type Pass } from './signed-text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a build may be tried. */
export const TRIAL_MS = HOUR_MS;
/** How long the link of a trial can be opened. It is for the person who asked for it. */
const OPEN_TRIAL_MS = 10 * MINUTE_MS;

interface Parts {
  signatures: Required<Signatures>;
  trials: Trials;
  now: () => number;
}

/** An invitation with the text of its link. */
export interface Issued {
  invitation: Invitation;
  text: string;
}

/** A pass with its text, which the browser keeps. */
export interface Accepted {
  pass: Pass;
  text: string;
}

type Wanted = Pick<Invitation, 'environment' | 'module' | 'name'>;

/** Signed links for single people: to the canaries of a module, or to one build. */
export interface Invitations {
  /** A link for a tester. Several browsers of the tester may open it until it ends. */
  toCanaries(wanted: Wanted, hours: number): Issued;
  /** A link to a build that nobody else gets, for the first browser that opens it, for an hour. */
  toTrial(wanted: Wanted, release: ModuleRelease): Promise<Issued>;
  /**
   * Gives a browser what a link promises.
   * @param environment the one that the browser is in
   * @throws Refusal if the link is forged, has ended, is for another environment, or was opened before
   */
  accept(text: string, environment: string): Promise<Accepted>;
}

const dateOf = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const ASK_AGAIN = 'ask for a new link';

const refuse = (why: string, fix = ASK_AGAIN) => new Refusal('the invitation', why, fix);

export function createInvitations({ signatures, trials, now }: Parts): Invitations {
  const issue = (kind: Invitation['kind'], wanted: Wanted, until: number, openUntil: number): Issued => {
    const id = randomBytes(10).toString('hex');
    const invitation: Invitation = { id, kind, ...wanted, until, openUntil };
    return { invitation, text: signText('invitation', invitation, signatures) };
  };
  return {
    toCanaries(wanted, hours) {
      const until = now() + hours * HOUR_MS;
      return issue('canary', wanted, until, until);
    },
    async toTrial(wanted, release) {
      const until = now() + TRIAL_MS;
      const issued = issue('trial', wanted, until, now() + OPEN_TRIAL_MS);
      const { environment, module } = wanted;
      await trials.create(issued.invitation.id, { environment, module, release, until });
      return issued;
    },
    async accept(given, environment) {
      const invitation = readInvitation(given, signatures);
      if (!invitation) throw refuse('it was not made by the registry service, or it was changed');
      const { openUntil, ...pass } = invitation;
      if (invitation.environment !== environment)
        throw refuse(
          `it is for ${invitation.environment}, not for ${environment}`,
          `open it in ${invitation.environment}`,
        );
      if (openUntil <= now()) throw refuse(`it ended on ${dateOf(openUntil)}`);
      if (pass.kind === 'trial' && !(await trials.open(pass.id)))
        throw refuse('another browser has opened it, and it is for one only');
      return { pass, text: signText('pass', pass, signatures) };
    },
  };
}
