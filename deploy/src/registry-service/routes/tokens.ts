import { GENERAL_SCOPES } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { AddRoutes } from './route-context';
import { issueToken, tokenLine } from '../access/tokens';

/** The routes for the tokens of teams and their CI systems. */
export const addTokenRoutes: AddRoutes = (answer, { tokens, environments, now, assertAdmin }) => {
  answer(releaseCalls.tokens, async ({ request }) => {
    await assertAdmin(request);
    return (await tokens.list()).map(tokenLine);
  });
  answer(releaseCalls.createToken, async ({ body, request }) => {
    await assertAdmin(request);
    const known = [...GENERAL_SCOPES, ...(await environments.active()).map(({ name }) => name)];
    const unknown = body.scopes.find((scope) => !known.includes(scope));
    if (unknown !== undefined)
      throw new Refusal(
        `a token for ${unknown}`,
        'there is no such environment',
        `choose scopes from ${known.join(', ')}`,
      );
    return issueToken(tokens, body, now());
  });
  answer(releaseCalls.revokeToken, async ({ params: { id }, request }) => {
    await assertAdmin(request);
    const token = await tokens.read(id);
    if (!token) throw new Refusal(`the token ${id}`, 'there is no such token', 'see npm run release -- tokens');
    const revoked = { ...token, revokedAt: token.revokedAt ?? new Date(now()).toISOString() };
    await tokens.write(revoked);
    return tokenLine(revoked);
  });
};
