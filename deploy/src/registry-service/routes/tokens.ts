import { Requests } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import type { AddRoutes } from './route-context';
import { issueToken, tokenLine } from '../access/tokens';

/** The routes for the tokens of teams and their CI systems. */
export const addTokenRoutes: AddRoutes = (app, { tokens, now, assertAdmin, bodyOf }) => {
  app.get('/v1/tokens', async (request) => {
    await assertAdmin(request);
    return (await tokens.list()).map(tokenLine);
  });
  app.post('/v1/tokens', async (request) => {
    await assertAdmin(request);
    return issueToken(tokens, bodyOf(request, Requests.createToken), now());
  });
  app.delete<{ Params: { id: string } }>('/v1/tokens/:id(^[0-9a-f]{12}$)', async (request) => {
    await assertAdmin(request);
    const token = await tokens.read(request.params.id);
    if (!token)
      throw new Refusal(`the token ${request.params.id}`, 'there is no such token', 'see npm run release -- tokens');
    const revoked = { ...token, revokedAt: token.revokedAt ?? new Date(now()).toISOString() };
    await tokens.write(revoked);
    return tokenLine(revoked);
  });
};
