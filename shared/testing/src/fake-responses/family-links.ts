import * as familyLinks from '@courtside/contracts/family-links';
import { messages } from '@courtside/contracts/messages';
import { answer, created, deleted, detail, ok } from './respond';

/** Links that are created in a test are not kept; a test answers with those it needs. */
export const familyLinkResponses = answer(familyLinks, {
  listPlayerLinks: () => ok([]),
  createPlayerLink: (_club, { body: { days, max_openings, shows } }) => {
    const now = Date.now();
    const dates = {
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + days * 86_400_000).toISOString(),
    };
    const link = { id: 'link', ...dates, max_openings, shows, state: 'open', opened: [] };
    return created({ link, secret: 'secret', code: '042137' });
  },
  revokePlayerLink: () => deleted,
  openFamilyLink: () => detail(messages.familyLinkInvalid, 404),
});
