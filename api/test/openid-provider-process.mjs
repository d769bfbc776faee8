// A real OpenID provider for tests, with pages for the login and the consent. Any name and password log in.
// It is a program of its own, because Jest can't load its package.
import process from 'node:process';
import { Provider } from 'oidc-provider';

const { PROVIDER_URL = '', CLIENT_ID, CLIENT_SECRET, REDIRECT_URL } = process.env;

const provider = new Provider(PROVIDER_URL, {
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URL] }],
  // As most providers do, it puts the names of the user into the ID token.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, name: accountId, email: `${accountId}@provider.example`, email_verified: true }),
  }),
});

provider.listen(Number(new URL(PROVIDER_URL).port), '127.0.0.1');
// It ends with the program that has started it.
process.once('disconnect', () => process.exit());
