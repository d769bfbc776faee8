import { allCalls } from '@courtside/contracts/all-calls';
import type { Call } from '@courtside/contracts/call';
import { isCallOnTablets } from '@courtside/contracts/calls-on-tablets';
import { messages } from '@courtside/contracts/messages';
import { leastRoles } from '@courtside/contracts/least-roles';
import { includesRole, type Role, ROLES } from '@courtside/contracts/roles';
import { BODIES, clubWithMore, type FullClub, names, rowOf, rowParameters, userCalls } from '../calls-with-rows';
import { allRows } from '../all-rows';
import { addMember, setPassword } from '../register-coach';
import { PASSWORD } from '../second-factor';
import { testApi } from '../set-up';
import { tabletOf } from '../tablet';
import type { TestApi } from '../test-api';

const least = leastRoles as Readonly<Record<string, Role>>;
const mayMake = (role: Role) => (call: Call) => includesRole(role, least[call.id] ?? 'owner');
const mayNotMake = (role: Role) => (call: Call) => !mayMake(role)(call);

/** The caller may do less after these. */
const LAST = ['handOverOwnership', 'startTablet'];
const last = (a: Call, b: Call) => LAST.indexOf(a.id) - LAST.indexOf(b.id);

const request = (as: string, call: Call, club: FullClub) => ({
  as,
  params: Object.fromEntries(names(call.params).map((name) => [name, rowOf(name, club, call) || 'smart_glove1'])),
  query: Object.fromEntries(
    rowParameters(call.query).map((name) => {
      const row = rowOf(name, club, call);
      return [name, name.endsWith('[]') ? [row] : row];
    }),
  ),
  body: BODIES[call.id],
});

async function answersTo(api: TestApi, as: string, calls: readonly Call[], club: FullClub) {
  const found: Array<[string, number, unknown]> = [];
  for (const call of calls) {
    const answer = await api.call(call, request(as, call, club));
    found.push([call.id, answer.statusCode, answer.statusCode === 403 && answer.json()]);
  }
  return found;
}

it('are named for every call that needs a user, and for no other', () => {
  expect(Object.keys(leastRoles).toSorted()).toEqual(userCalls.map(({ id }) => id).toSorted());
  expect(allCalls.filter(({ access }) => access !== 'user').map(({ id }) => least[id])).toEqual(
    allCalls.filter(({ access }) => access !== 'user').map(() => undefined),
  );
});

describe.each(ROLES)('a member with the role %s', (role) => {
  const api = testApi();
  let own: FullClub;
  let other: FullClub;
  let as: string;

  beforeAll(async () => {
    own = await clubWithMore(api);
    other = await clubWithMore(api);
    const member = await addMember(api, own.coach.clubId, role);
    await setPassword(api, member, PASSWORD);
    as = member.token;
  });

  const answers = (calls: readonly Call[], club: FullClub) => answersTo(api, as, calls, club);

  // An owner may make every call.
  if (role !== 'owner')
    it.each(['own', 'foreign'])(
      'is refused the calls of higher roles in the %s club, and changes nothing',
      async (which) => {
        const calls = userCalls.filter(mayNotMake(role));
        const before = await allRows(api);
        const refused = await answers(calls, which === 'own' ? own : other);
        expect(refused).toEqual(calls.map(({ id }) => [id, 403, { detail: messages.roleForbids }]));
        expect(await allRows(api)).toEqual(before);
      },
    );

  it('is refused rows of a foreign club in every other call', async () => {
    const calls = userCalls.filter(mayMake(role)).filter(({ params }) => rowParameters(params).length > 0);
    const found = await answers(calls, other);
    expect(found).toEqual(calls.map(({ id }) => [id, 404, false]));
  });

  it('may make every other call in the own club', async () => {
    // After a member has left, nothing is allowed any more.
    const calls = userCalls.filter((call) => mayMake(role)(call) && call.id !== 'leaveClub').toSorted(last);
    expect(calls).not.toEqual([]);
    const refused = (await answers(calls, own)).filter(([, status]) => status === 401 || status === 403);
    expect(refused).toEqual([]);
  });
});

describe.each(['owner', 'coach', 'assistant'] as const)("a club's tablet of a member with the role %s", (role) => {
  const api = testApi();
  let own: FullClub;
  let other: FullClub;
  let as: string;
  const isOpen = (call: Call) => mayMake('assistant')(call) && isCallOnTablets(call);

  beforeAll(async () => {
    own = await clubWithMore(api);
    other = await clubWithMore(api);
    const member = await addMember(api, own.coach.clubId, role);
    await setPassword(api, member, PASSWORD);
    as = (await tabletOf(api, member)).access;
  });

  it.each(['own', 'foreign'])(
    'is refused everything but what assistants do, in the %s club, and changes nothing',
    async (which) => {
      const calls = userCalls.filter((call) => !isOpen(call));
      const before = await allRows(api);
      const refused = await answersTo(api, as, calls, which === 'own' ? own : other);
      expect(refused).toEqual(calls.map(({ id }) => [id, 403, { detail: messages.tabletForbids }]));
      expect(await allRows(api)).toEqual(before);
    },
  );

  it('may test, enter and read, and nothing about accounts but what it needs itself', async () => {
    const calls = userCalls.filter(isOpen);
    const ofAccounts = calls.filter(({ tag }) => tag === 'Accounts' || tag === 'Staff').map(({ id }) => id);
    expect(ofAccounts.toSorted()).toEqual([
      'endTablet',
      'getOfflineKey',
      'getUser',
      'listTabletPeople',
      'switchPerson',
      'validateToken',
    ]);
    const found = await answersTo(api, as, calls, own);
    expect(found.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
  });

  it('is refused rows of a foreign club', async () => {
    const calls = userCalls.filter(isOpen).filter(({ params }) => rowParameters(params).length > 0);
    expect(await answersTo(api, as, calls, other)).toEqual(calls.map(({ id }) => [id, 404, false]));
  });
});
