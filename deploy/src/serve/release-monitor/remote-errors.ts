import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { messageOf } from '@courtside/release-client/message-of';
import type { SendErrors } from './error-relay';

/**
 * Passes errors of modules on to the registry service. A batch that it refuses would be refused again, or was already
 * stored before its answer got lost, so it counts as passed on.
 */
export const remoteErrors =
  (client: ReleaseClient): SendErrors =>
  async (batch) => {
    try {
      await client.call(releaseCalls.reportErrors, { body: batch });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      process.stderr.write(`The registry service refused errors of modules: ${messageOf(error)}\n`);
    }
  };
