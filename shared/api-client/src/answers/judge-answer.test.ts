import { paths } from '@courtside/contracts/paths';
import { judgeAnswer, type Answer } from './judge-answer';

const origin = 'https://courtside.example';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const team = { id: 't1', team_name: 'Falcons', team_picture: null, version: 1, sample: false, attempt_rule: 'best' };
const session = {
  id: 's1',
  player: 'ana',
  session_date: '2026-11-02',
  decrypted_weight_lift_impact: 1,
  decrypted_lower_body_power: 1,
  decrypted_upper_body_power: 1,
  decrypted_serve_speed: 1,
  decrypted_serve_accuracy: 1,
  decrypted_stiix_index: 1,
  stiix_version: '1',
  stiix_coverage: 5,
  note: '',
  version: 1,
};
const attempt = { id: 'key-0001', value: 12.5, source: 'typed', glove: null, at: 1, discarded: false, details: null };
const day = (attempts: object[]) => ({
  id: 'd1',
  team: 't1',
  team_name: 'Falcons',
  session_date: '2026-11-02',
  tests: ['LBP'],
  attempt_rule: 'best',
  status: 'open',
  revision: 1,
  started_at: 1,
  now: 2,
  players: [{ id: 'ana', cells: [{ test: 'LBP', attempts }] }],
  swaps: [],
});
const entered = { key: 'key-0001', event: { type: 'entered', player: 'ana', test: 'LBP', value: 12.5, details: null } };

const judge = (method: string, path: string, change: Partial<Answer>) =>
  judgeAnswer({
    method,
    asked: origin + path,
    answered: origin + path,
    status: 200,
    mediaType: 'application/json',
    body: '',
    sent: undefined,
    user: 'ada',
    owner: undefined,
    ...change,
  });
const html = { mediaType: 'text/html', body: '<h1>Sign in</h1>' };

describe('a response to a call of the API', () => {
  it.each<[string, string, string, Partial<Answer>]>([
    ['a list', 'GET', paths.teams, { body: [team, { ...team, added: 1 }] }],
    ['an empty list', 'get', paths.teams, { body: [] }],
    ['the entity of the address', 'GET', '/api/team/teams/t1', { body: team }],
    ['JSON with another media type', 'GET', paths.teams, { body: [team], mediaType: 'text/plain' }],
    ['a file', 'GET', paths.importTemplate, { mediaType: EXCEL, body: new Blob() }],
    ['a message', 'POST', paths.login, { status: 401, body: { detail: 'No.' } }],
    ['messages of fields', 'POST', paths.players, { status: 400, body: { name: ['Too long.'] } }],
    ['a refusal of a glove', 'POST', paths.triggerTest, { status: 409, body: { error: 'Busy.' } }],
    ['a failure of the server', 'GET', paths.teams, { status: 500 }],
    ['a stored session', 'POST', paths.trainingSessions, { status: 201, body: session, sent: { player: 'ana' } }],
    ['a stored value', 'POST', '/api/test-days/d1/events/', { body: day([attempt]), sent: entered }],
    [
      'stored results',
      'POST',
      paths.sessionBatch,
      { body: { sessions: [{ player: 'ana' }], unchanged: 1 }, sent: { rows: [{ player: 'ana' }, { player: 'bea' }] } },
    ],
  ])('counts if it is %s', (_, method, path, change) => {
    expect(judge(method, path, change)).toBe('api');
  });

  it.each<[string, string, string, Partial<Answer>]>([
    ['a page', 'GET', paths.teams, html],
    ['a page as a refusal', 'GET', paths.teams, { ...html, status: 403 }],
    ['a page as a failure', 'GET', paths.teams, { ...html, status: 500 }],
    ['a page of a gateway', 'GET', paths.teams, { ...html, status: 502 }],
    ['a page as a file', 'GET', paths.importTemplate, { ...html, body: new Blob() }],
    ['nothing', 'GET', paths.teams, {}],
    ['nothing, as a success without content', 'GET', paths.teams, { status: 204 }],
    ['something, as a deletion', 'DELETE', '/api/team/teams/t1/', { status: 204, body: {} }],
    ['another success than declared', 'DELETE', '/api/team/teams/t1/', { status: 200 }],
    ['an object in place of a list', 'GET', paths.teams, { body: {} }],
    ['a list in place of an object', 'GET', paths.user, { body: [] }],
    ['null', 'GET', paths.user, { body: null }],
    ['a list of something else', 'GET', paths.teams, { body: [{}] }],
    ['keys of another type', 'GET', '/api/team/teams/t1/', { body: { ...team, version: '1' } }],
    ['another call’s', 'GET', paths.user, { body: team }],
    ['about another entity', 'GET', '/api/team/teams/t2/', { body: team }],
    ['redirected', 'GET', paths.teams, { body: [team], answered: 'https://portal.example/api/team/teams/' }],
    ['a refusal in another form', 'POST', paths.login, { status: 401, body: { error: 'Sign in.' } }],
    ['a refusal that the API never sends', 'GET', paths.teams, { status: 407, body: { detail: 'Sign in.' } }],
    ['another player’s session', 'POST', paths.trainingSessions, { status: 201, body: session, sent: { player: 'b' } }],
    ['a test day without the value', 'POST', '/api/test-days/d1/events/', { body: day([]), sent: entered }],
    [
      'a test day with another value',
      'POST',
      '/api/test-days/d1/events/',
      { body: day([{ ...attempt, value: 9 }]), sent: entered },
    ],
    [
      'fewer results than sent',
      'POST',
      paths.sessionBatch,
      { body: { sessions: [], unchanged: 1 }, sent: { rows: [{ player: 'ana' }, { player: 'bea' }] } },
    ],
    ['a report in another format', 'GET', '/api/data-visualization/export-team/t1/export/?format=pdf', { body: {} }],
  ])('doesn’t count if it is %s', (_, method, path, change) => {
    expect(judge(method, path, change)).toBe('foreign');
  });

  it.each([
    ['the same user', 'ada', 'api'],
    ['another user, from a cache between them', 'bea', 'foreign'],
    ['nobody, because the server is older', undefined, 'api'],
  ] as const)('is for %s', (_, owner, sender) => {
    expect(judge('GET', paths.teams, { body: [team], owner })).toBe(sender);
  });

  it('proves nothing if it is empty and may be', () => {
    expect(judge('DELETE', '/api/team/teams/t1/', { status: 204 })).toBe('unknown');
    expect(judge('GET', '/api/test-days/d1/?after=3', { status: 204 })).toBe('unknown');
  });
});

describe('a response of a module’s server', () => {
  const path = '/api/modules/mf-scouting/notes/';
  it.each<[string, Partial<Answer>]>([
    ['any JSON', { body: { any: 1 } }],
    ['JSON text', { body: 'text' }],
    ['nothing, if the status says so', { status: 204 }],
    ['a refusal', { status: 404 }],
    ['a file', { body: new Blob(), mediaType: 'image/png' }],
  ])('may be %s', (_, change) => expect(judge('GET', path, change)).toBe('unknown'));

  it.each<[string, Partial<Answer>]>([
    ['a page', html],
    ['a page as a refusal', { ...html, status: 404 }],
    ['nothing', {}],
    ['text', { body: 'OK', mediaType: 'text/plain' }],
    ['redirected', { body: {}, answered: `${origin}/sign-in` }],
  ])('is not %s', (_, change) => expect(judge('POST', path, change)).toBe('foreign'));
});
