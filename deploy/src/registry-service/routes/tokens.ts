import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { AddRoutes } from './route-context';
import { issueToken, tokenLine } from '../access/tokens';

/** The routes for the tokens of teams and their CI systems. */
export const addTokenRoutes: AddRoutes = (answer, { tokens, now, assertAdmin }) => {
  answer(releaseCalls.tokens, async ({ request }) => {
    await assertAdmin(request);
    return (await tokens.list()).map(tokenLine);
  });
  answer(releaseCalls.createToken, async ({ body, request }) => {
    await assertAdmin(request);
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
