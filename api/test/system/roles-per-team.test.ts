import { randomUUID } from 'node:crypto';
import type { Call } from '@courtside/contracts/call';
import { isCallForTeams } from '@courtside/contracts/calls-for-teams';
import { triggerTest } from '@courtside/contracts/gloves';
import { previewImport } from '@courtside/contracts/import-preview';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { leastRoles } from '@courtside/contracts/least-roles';
import { messages } from '@courtside/contracts/messages';
import { createPlayer, editPlayer } from '@courtside/contracts/players';
import { changePlayerNumbers } from '@courtside/contracts/team-players';
import { includesRole, type Role } from '@courtside/contracts/roles';
import { saveSessionBatch, undoSessionBatch } from '@courtside/contracts/session-batch';
import { TEAM_ROLES } from '@courtside/contracts/roles';
import { addTestDayEvent, createTestDay, measureInTestDay } from '@courtside/contracts/test-days';
import { createTrainingSession, mergeTrainingSessions } from '@courtside/contracts/training-sessions';
import { allRows } from '../all-rows';
import { BODIES, clubWithMore, type FullClub, names, rowOf, rowParameters, userCalls } from '../calls-with-rows';
import { METRIC_VALUES } from '../club-with-data';
import { importCsv, importForm } from '../import-file';
import { readTags } from '../read-pdf';
import { setPassword, type TestCoach } from '../register-coach';
import { PASSWORD } from '../second-factor';
import { testApi } from '../set-up';
import { addTeamMember, anotherTeam, HIDDEN_NAMES, userCallsWith } from '../team-member';
import type { CallRequest, TestApi } from '../test-api';

const least = leastRoles as Readonly<Record<string, Role>>;
const mayMake = (role: Role) => (call: Call) => includesRole(role, least[call.id] ?? 'owner');

/** Parameters that name rows of the caller's account or of the staff, which belong to no team. */
const OF_PEOPLE = new Set(['userId', 'invitationId', 'loginId', 'passkeyId', 'clubId']);
const rowsOf = ({ params, query }: Call) =>
  [params, query].flatMap((schema) => rowParameters(schema)).filter((name) => !OF_PEOPLE.has(name));
const ofTeams = userCalls.filter((call) => rowsOf(call).length > 0);

const PLAYER = { name: 'Ana', last_name: 'Silva', player_number: 4, position: 'Setter' };
const RESULTS = { serve_speed: 20 };

/** An import with choices. */
function checked(choices: object, ...row: unknown[]): FormData {
  const form = importForm(importCsv([...row, ...Object.values(METRIC_VALUES)]));
  form.append('choices', JSON.stringify(choices));
  return form;
}

type Ids = Record<'team' | 'player' | 'session', string>;
type Attempt = readonly [call: Call, request: Omit<CallRequest, 'as'>];

/** The calls with an id in the body. */
const attempts = (own: FullClub, { team, player, session }: Ids): Attempt[] => {
  const ofDay = { params: { id: own.day.id } };
  const event = (body: object): Attempt => [addTestDayEvent, { ...ofDay, body: { key: 'key-of-event', event: body } }];
  const chosen = { team_name: 'Anything', name: 'Ana', last_name: 'Silva' };
  const row = ['Anything', 'Ana', 'Silva', 4, 'Setter', '2026-03-05'];
  return [
    [createPlayer, { body: { ...PLAYER, team } }],
    [editPlayer, { params: { id: own.player.id }, body: { ...PLAYER, team } }],
    [changePlayerNumbers, { params: { id: own.team.id }, body: { changes: [{ player, from: 31, to: 32 }] } }],
    [createTrainingSession, { body: { player, session_date: '2026-03-02', ...METRIC_VALUES } }],
    [saveSessionBatch, { body: { session_date: '2026-03-02', team, rows: [{ player, metrics: RESULTS }] } }],
    [
      saveSessionBatch,
      { body: { session_date: '2026-03-02', team: own.team.id, rows: [{ player, metrics: RESULTS }] } },
    ],
    [undoSessionBatch, { body: { sessions: [{ id: session, version: 1, player, before: RESULTS }] } }],
    [
      mergeTrainingSessions,
      { params: { id: own.session.id }, body: { version: 1, others: [{ id: session, version: 1 }] } },
    ],
    [createTestDay, { body: { team, players: [player], tests: ['SS'], session_date: '2026-03-02' } }],
    [createTestDay, { body: { team: own.team.id, players: [player], tests: ['SS'], session_date: '2026-03-02' } }],
    event({ type: 'entered', player, test: 'LBP', value: 1, details: null }),
    [measureInTestDay, { ...ofDay, body: { key: 'key-of-run', player, test: 'SS' } }],
    [triggerTest, { body: { gloveId: 'smart_glove1', testCode: 'SS', player } }],
    [uploadChecked, { body: checked({ teams: [{ team_name: 'Anything', team }] }, ...row) }],
    [uploadChecked, { body: checked({ players: [{ ...chosen, player }] }, ...row) }],
    [previewImport, { body: checked({ teams: [{ team_name: 'Anything', team }] }, ...row) }],
  ];
};

/** Every row but the entries of the audit log, which has who looked at what. */
async function rowsBut(api: TestApi): Promise<Record<string, string[]>> {
  const { audit_chains: _, audit_entries: __, ...rows } = await allRows(api);
  return rows;
}

describe.each(TEAM_ROLES)('a member who is a %s in one team', (role) => {
  const api = testApi();
  let own: FullClub;
  let hidden: FullClub;
  let member: TestCoach;
  let as: string;

  beforeAll(async () => {
    own = await clubWithMore(api);
    hidden = await anotherTeam(api, own);
    member = await addTeamMember(api, own.coach, [{ team: own.team.id, role }]);
    await setPassword(api, member, PASSWORD);
    as = member.token;
  });

  /** A request with the rows of a team, or with unknown ids. */
  const request = (call: Call, club: FullClub | null, inQuery = true): CallRequest => {
    const row = (name: string) =>
      club ? rowOf(name, club, call) || 'smart_glove1' : rowOf(name, own, call) ? randomUUID() : 'smart_glove1';
    const params = Object.fromEntries(names(call.params).map((name) => [name, row(name)]));
    const query = inQuery
      ? Object.fromEntries(
          rowParameters(call.query).map((name) => [name, name.endsWith('[]') ? [row(name)] : row(name)]),
        )
      : {};
    return { as, params, query, body: BODIES[call.id] };
  };
  /** An answer without ids and without the time of the server. */
  const answerTo = async (call: Call, asked: CallRequest) => {
    const { statusCode, headers, body } = await api.call(call, { as, ...asked });
    const isText = String(headers['content-type']).startsWith('application/json');
    return {
      call: call.id,
      status: statusCode,
      body: isText ? body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll(/"now":\d+/g, '') : '',
    };
  };

  it('is refused what concerns the whole club, and changes nothing', async () => {
    const before = await allRows(api);
    const closed = userCalls.filter((call) => !isCallForTeams(call.id) || !mayMake(role)(call));
    for (const call of closed)
      for (const club of [own, hidden]) {
        const { status, body } = await answerTo(call, request(call, club));
        const reason = mayMake(role)(call) ? messages.teamsForbid : messages.roleForbids;
        expect([call.id, status, JSON.parse(body)]).toEqual([call.id, 403, { detail: reason }]);
      }
    expect(await allRows(api)).toEqual(before);
  });

  it('gets the answers to unknown ids for every row of another team, and changes nothing', async () => {
    const before = await rowsBut(api);
    const open = ofTeams.filter((call) => isCallForTeams(call.id) && mayMake(role)(call));
    expect(open.length).toBeGreaterThan(15);
    for (const call of open) {
      const found = await answerTo(call, request(call, hidden));
      expect(found).toEqual(await answerTo(call, request(call, null)));
      if (rowParameters(call.params).length > 0) expect([call.id, found.status]).toEqual([call.id, 404]);
    }
    expect(await rowsBut(api)).toEqual(before);
  });

  it('gets the answers to unknown ids for the ids of another team in a body', async () => {
    const unknown = { team: randomUUID(), player: randomUUID(), session: randomUUID() };
    const ids = { team: hidden.team.id, player: hidden.player.id, session: hidden.session.id };
    const others = attempts(own, unknown);
    const ofHidden = async () => {
      const { db } = api.core;
      const players = await db.selectFrom('players').selectAll().where('team_id', '=', hidden.team.id).execute();
      const sessions = db.selectFrom('training_sessions').selectAll().where('player_id', '=', hidden.player.id);
      const days = db.selectFrom('test_days').selectAll().where('team_id', '=', hidden.team.id);
      return [players, await sessions.execute(), await days.execute()];
    };
    const before = await ofHidden();
    for (const [index, [call, asked]] of attempts(own, ids).entries()) {
      if (!mayMake(role)(call)) continue;
      const [, same = {}] = others[index] ?? [];
      expect(await answerTo(call, asked)).toEqual(await answerTo(call, same));
    }
    expect(await ofHidden()).toEqual(before);
  });

  it('is told of no other team, in any list, file, report or verdict', async () => {
    const secrets = [
      ...Object.values(HIDDEN_NAMES),
      'quorvin.csv',
      hidden.team.id,
      hidden.player.id,
      hidden.session.id,
      hidden.day.id,
      hidden.importId,
      hidden.linkId,
    ];
    const open = userCallsWith('GET').filter((call) => isCallForTeams(call.id) && mayMake(role)(call));
    for (const call of open)
      for (const inQuery of [true, false])
        for (const format of names(call.query).includes('format') ? ['pdf', 'json', 'csv', 'zip'] : [undefined]) {
          const asked = request(call, own, inQuery);
          const { statusCode, rawPayload, headers } = await api.call(call, {
            ...asked,
            query: { ...asked.query, format, include: names(call.query).includes('include') ? 'results' : undefined },
          });
          if (call.id.startsWith('list') || call.id.startsWith('get'))
            expect([200, 204, 304, 404]).toContain(call.id === 'listTabletPeople' ? 200 : statusCode);
          const isPdf = headers['content-type'] === 'application/pdf';
          const text = isPdf ? JSON.stringify(await readTags(rawPayload)) : rawPayload.toString('latin1');
          const mentioned = secrets.filter((secret) => text.includes(secret));
          expect([call.id, format, mentioned]).toEqual([call.id, format, []]);
        }
  });

  it('may make every other call with the rows of the own team', async () => {
    const LAST = ['deletePlayer', 'erasePlayer', 'startTablet'];
    const calls = userCalls
      // After it, the member may do nothing more.
      .filter(({ id }) => id !== 'leaveClub')
      .filter((call) => isCallForTeams(call.id) && mayMake(role)(call))
      .toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
    for (const call of calls) {
      const { status } = await answerTo(call, request(call, own, false));
      expect([call.id, [401, 403].includes(status)]).toEqual([call.id, false]);
    }
  });
});

describe('an import of a coach of one team', () => {
  const api = testApi();

  it('adds to that team, adds no team, and says nothing of the other ones', async () => {
    const own = await clubWithMore(api);
    await anotherTeam(api, own);
    const { token: as } = await addTeamMember(api, own.coach, [{ team: own.team.id, role: 'coach' }]);
    const values = Object.values(METRIC_VALUES);
    const person = ['Ana', 'Silva', 4, 'Setter', '2026-03-05', ...values];
    const file = () =>
      importForm(importCsv([own.team.team_name, ...person], [HIDDEN_NAMES.team, ...person], ['Brand New', ...person]));
    const preview = await api.call(previewImport, { as, body: file() });
    const stored = await api.call(uploadImport, { as, body: file() });
    expect(stored.json()).toMatchObject({
      imported: 1,
      errors: [
        { row: 3, column: 'team_name', reason: messages.teamOfOthers },
        { row: 4, column: 'team_name', reason: messages.teamOfOthers },
      ],
    });
    const states = preview.json<{ rows: Array<{ state: string }> }>().rows.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['invalid', 'invalid', 'new']);
    const teams = await api.core.db
      .selectFrom('teams')
      .select('team_name')
      .where('club_id', '=', own.coach.clubId)
      .execute();
    expect(teams).toHaveLength(2);
  });
});
