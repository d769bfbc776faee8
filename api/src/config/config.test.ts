import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Environment, readConfig } from './config';

/** The settings of the API in the operations guide: names, default and meaning. */
function documentedSettings(): Map<string, string> {
  const guide = readFileSync(path.join(__dirname, '../../../docs/operations.md'), 'utf8');
  const [, section = ''] = /### API and its command line\n([^]*?)\n### /.exec(guide) ?? [];
  const rows = [...section.matchAll(/^\| *(`.*?) *\| *(.*?) *\|/gm)];
  return new Map(
    rows.flatMap(([, names = '', standard = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, standard] as const),
    ),
  );
}

describe('the environment', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 4610,
      publicUrl: 'http://localhost:4600',
      databaseUrl: undefined,
      seed: '',
    });
  });

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('is described in the operations guide, with the default of each variable', () => {
    const documented = documentedSettings();
    expect([...documented.keys()].toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
    for (const [name, value] of Object.entries(Environment.parse({}))) {
      const standard = documented.get(name)?.replaceAll(',', '').replaceAll('`', '');
      if (value !== '' && value !== undefined) expect({ name, standard }).toEqual({ name, standard: String(value) });
    }
  });

  it('uses the gateway as the public URL unless one is set', () => {
    expect(readConfig({ COURTSIDE_PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
    expect(readConfig({ COURTSIDE_PUBLIC_URL: 'https://courtside.example/' }).publicUrl).toBe(
      'https://courtside.example',
    );
  });

  it('allows the origins of its gateway and the listed ones, but not those of another environment', () => {
    const { origins } = readConfig({
      COURTSIDE_PUBLIC_URL: 'https://courtside.example',
      COURTSIDE_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(origins).toEqual(
      expect.arrayContaining([
        'https://courtside.example',
        'http://localhost:4600',
        'https://a.example',
        'https://b.example',
      ]),
    );
    expect(origins).not.toContain('http://localhost:4601');
  });

  it('lets passkeys belong to the host of the public URL, or to a domain that it ends with', () => {
    expect(readConfig({}).passkeys).toEqual({ domain: 'localhost', origins: ['http://localhost:4600'] });
    const environment = {
      NODE_ENV: 'staging',
      COURTSIDE_PUBLIC_URL: 'https://app.courtside.example',
      COURTSIDE_ORIGINS: 'https://qa.courtside.example, https://courtside.example.evil.example, *',
    };
    expect(readConfig(environment).passkeys).toEqual({
      domain: 'app.courtside.example',
      origins: ['https://app.courtside.example'],
    });
    expect(readConfig({ ...environment, COURTSIDE_PASSKEY_DOMAIN: 'courtside.example' }).passkeys).toEqual({
      domain: 'courtside.example',
      origins: ['https://app.courtside.example', 'https://qa.courtside.example'],
    });
  });

  it.each([
    ['COURTSIDE_API_PORT', '99999'],
    ['COURTSIDE_SEED', 'everything'],
    ['COURTSIDE_LIMITS_FACTOR', '-1'],
    ['COURTSIDE_QUOTA_TEAMS', '-1'],
    ['COURTSIDE_REGISTRATION', 'shut'],
    ['COURTSIDE_TOKEN_SECRET', 'short'],
    ['COURTSIDE_PROXY_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['MQTT_URL', 'http://somewhere'],
    // Without a certificate.
    ['COURTSIDE_MQTT_HOST', '0.0.0.0'],
    ['COURTSIDE_PUBLIC_URL', 'somewhere'],
    ['COURTSIDE_PASSKEY_DOMAIN', 'https://localhost'],
    ['COURTSIDE_PASSKEY_DOMAIN', 'elsewhere.example'],
    ['COURTSIDE_ACCURACY_APP_WINDOWS', 'javascript:alert(1)'],
  ])('is rejected with the name of the variable if %s is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('sets quotas, closes registration and finds the registry of the front end', () => {
    expect(readConfig({})).toMatchObject({
      quotas: { teams: 500, sessions: 500_000, pictures: 500, imports: 200 },
      registrationOpen: true,
      registryUrl: 'http://localhost:4600/registry.json',
    });
    const environment = {
      COURTSIDE_QUOTA_TEAMS: '3',
      COURTSIDE_REGISTRATION: 'closed',
      COURTSIDE_REGISTRY_URL: 'http://gateway:4600/registry.json',
    };
    expect(readConfig(environment)).toMatchObject({
      quotas: { teams: 3, sessions: 500_000 },
      registrationOpen: false,
      registryUrl: 'http://gateway:4600/registry.json',
    });
  });

  it('lists everything that production lacks', () => {
    const read = () =>
      readConfig({ NODE_ENV: 'production', COURTSIDE_SEED: 'demo', DATABASE_URL: 'postgres://db/courtside' });
    for (const name of ['SMTP_URL', 'COURTSIDE_SEED', 'COURTSIDE_KEYS', 'COURTSIDE_PUBLIC_URL'])
      expect(read).toThrow(name);
  });
});
