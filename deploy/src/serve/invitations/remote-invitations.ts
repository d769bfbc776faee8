import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { InvitationParts } from './visitors';

/** Opens invitations with the registry service. */
export const remoteInvitations =
  (client: ReleaseClient): InvitationParts['accept'] =>
  (text, environment) =>
    client.call(releaseCalls.acceptInvitation, { body: { text, environment } });
