import { fillPath, gatewayPaths } from '@courtside/contracts/paths';
import { Refusal } from '@courtside/release-client/refusal';
import type { InvitationLine } from '@courtside/release-client/invitation-lines';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { Issued } from '../../release/invitations/invitations';
import type { AddRoutes } from './route-context';
import { knownEnvironment } from './reads';

/** The routes for invitations of single people. Anyone who may release a module to an environment may invite to it. */
export const addInvitationRoutes: AddRoutes = (answer, context) => {
  const { store, environments, invitations, now, assertMayWrite, releasesFor } = context;

  const lineOf = ({ invitation, text }: Issued, address: string): InvitationLine => {
    const { environment, module, name, kind, until } = invitation;
    return {
      environment,
      module,
      name,
      kind,
      link: address + fillPath(gatewayPaths.invitation, { text }),
      until: new Date(until).toISOString(),
    };
  };

  answer(releaseCalls.invite, async ({ body: { environment, module, name, hours }, request }) => {
    const { address } = await environments.find(environment);
    await assertMayWrite(request, environment, [module]);
    return lineOf(invitations.toCanaries({ environment, module, name }, hours), address);
  });

  answer(releaseCalls.tryBuild, async ({ body: { environment, module, from }, request }) => {
    const { address } = await environments.find(environment);
    const releases = await releasesFor(request, environment, [module]);
    const who = await assertMayWrite(request, environment, [module]);
    await knownEnvironment(environments, store, from, now());
    if (from === environment)
      throw new Refusal(
        `a trial of ${module}`,
        `everyone in ${environment} has it`,
        'name another environment or a preview with --from',
      );
    const release = await releases.fitting(module, from, environment);
    return lineOf(await invitations.toTrial({ environment, module, name: who }, release), address);
  });

  answer(releaseCalls.acceptInvitation, async ({ body: { text, environment }, request }) => {
    await environments.find(environment);
    await assertMayWrite(request, environment, []);
    const { pass, text: passText } = await invitations.accept(text, environment);
    return { pass: passText, kind: pass.kind, module: pass.module, until: new Date(pass.until).toISOString() };
  });
};
