import { readConfig } from './config';

const PROVIDER = {
  COURTSIDE_PUBLIC_URL: 'https://courtside.example/',
  COURTSIDE_OIDC_ISSUER: 'https://login.club.example/realms/club',
  COURTSIDE_OIDC_CLIENT_ID: 'courtside',
  COURTSIDE_OIDC_CLIENT_SECRET: 'secret',
};

describe('the provider of single sign-on', () => {
  it('is off by default', () => {
    expect(readConfig({}).singleSignOn).toBeNull();
    expect(readConfig({ COURTSIDE_OIDC_ISSUER: '', COURTSIDE_OIDC_CLIENT_ID: '' }).singleSignOn).toBeNull();
  });

  it('sends browsers back to the public URL', () => {
    expect(readConfig(PROVIDER).singleSignOn).toEqual({
      issuer: new URL('https://login.club.example/realms/club'),
      clientId: 'courtside',
      clientSecret: 'secret',
      redirectUrl: 'https://courtside.example/login/single-sign-on',
      secondFactor: [],
    });
  });

  it('can be trusted with second factors, by the values that it uses', () => {
    const { singleSignOn } = readConfig({ ...PROVIDER, COURTSIDE_OIDC_SECOND_FACTOR: 'mfa, gold,' });
    expect(singleSignOn?.secondFactor).toEqual(['mfa', 'gold']);
  });

  it.each(['http://localhost:8080/', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'can be on this machine: %s',
    (url) => {
      expect(readConfig({ ...PROVIDER, COURTSIDE_OIDC_ISSUER: url }).singleSignOn).not.toBeNull();
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['the secret', { COURTSIDE_OIDC_CLIENT_SECRET: '' }, 'Single sign-on also needs COURTSIDE_OIDC_CLIENT_SECRET'],
    [
      'the issuer and the id',
      { COURTSIDE_OIDC_ISSUER: '', COURTSIDE_OIDC_CLIENT_ID: '' },
      'Single sign-on also needs COURTSIDE_OIDC_ISSUER and COURTSIDE_OIDC_CLIENT_ID',
    ],
  ])('is refused without %s, in a sentence', (_, missing, sentence) => {
    expect(() => readConfig({ ...PROVIDER, ...missing })).toThrow(`Invalid environment:\n  ${sentence}`);
  });

  it.each([
    ['nothing', 'COURTSIDE_OIDC_ISSUER must be the address of a provider'],
    ['http://login.club.example', 'COURTSIDE_OIDC_ISSUER must start with https://'],
    ['http://localhost.evil.example', 'COURTSIDE_OIDC_ISSUER must start with https://'],
    ['file:///etc/passwd', 'COURTSIDE_OIDC_ISSUER must start with https://'],
    ['https://login.club.example/?realm=club', 'COURTSIDE_OIDC_ISSUER must be an address without a query'],
    ['https://me:secret@login.club.example', 'COURTSIDE_OIDC_ISSUER must be an address without a query'],
  ])('is refused at %s, in a sentence', (url, sentence) => {
    expect(() => readConfig({ ...PROVIDER, COURTSIDE_OIDC_ISSUER: url })).toThrow(sentence);
  });

  it('is missing if only its second factors are trusted', () => {
    const read = () => readConfig({ COURTSIDE_OIDC_SECOND_FACTOR: 'mfa' });
    expect(read).toThrow('COURTSIDE_OIDC_SECOND_FACTOR needs COURTSIDE_OIDC_ISSUER');
  });
});
