import { readConfig } from './config';

describe('the environment', () => {
  it('needs nothing: everything has a default', () => {
    expect(readConfig({})).toMatchObject({ production: false, port: 4610, publicUrl: 'http://localhost:4600', databaseUrl: undefined, seed: '' });
  });

  it('points the links in mails at the gateway, wherever that is', () => {
    expect(readConfig({ COURTSIDE_PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
    expect(readConfig({ COURTSIDE_PUBLIC_URL: 'https://courtside.example/' }).publicUrl).toBe('https://courtside.example');
  });

  it('lets browsers in from the gateways and the origins that are listed', () => {
    const { origins } = readConfig({ COURTSIDE_PUBLIC_URL: 'https://courtside.example', COURTSIDE_ORIGINS: 'https://a.example, https://b.example' });
    expect(origins).toEqual(expect.arrayContaining(['https://courtside.example', 'http://localhost:4601', 'https://a.example', 'https://b.example']));
  });

  it.each([
    ['COURTSIDE_API_PORT', '99999'],
    ['COURTSIDE_SEED', 'everything'],
    ['COURTSIDE_LIMITS_FACTOR', '-1'],
    ['COURTSIDE_TOKEN_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['MQTT_URL', 'http://somewhere'],
    ['COURTSIDE_PUBLIC_URL', 'somewhere'],
    ['COURTSIDE_ACCURACY_APP_WINDOWS', 'javascript:alert(1)'],
  ])('is refused by name when %s is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('names everything that production lacks at once', () => {
    const read = () => readConfig({ NODE_ENV: 'production', COURTSIDE_SEED: 'demo', DATABASE_URL: 'postgres://db/courtside' });
    for (const name of ['SMTP_URL', 'COURTSIDE_SEED', 'COURTSIDE_KEYS', 'COURTSIDE_PUBLIC_URL']) expect(read).toThrow(name);
  });
});
