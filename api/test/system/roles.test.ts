import { allCalls } from '@courtside/contracts/all-calls';
import type { Call } from '@courtside/contracts/call';
import { messages } from '@courtside/contracts/messages';
import { leastRoles } from '@courtside/contracts/least-roles';
import { includesRole, type Role, ROLES } from '@courtside/contracts/roles';
import { BODIES, clubWithMore, type FullClub, names, rowOf, rowParameters, userCalls } from '../calls-with-rows';
import { allRows } from '../all-rows';
import { addMember } from '../register-coach';
import { testApi } from '../set-up';

const least = leastRoles as Readonly<Record<string, Role>>;
const mayMake = (role: Role) => (call: Call) => includesRole(role, least[call.id] ?? 'owner');
const mayNotMake = (role: Role) => (call: Call) => !mayMake(role)(call);

/** The caller loses the role with it. */
const last = (a: Call, b: Call) => Number(a.id === 'handOverOwnership') - Number(b.id === 'handOverOwnership');

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
    as = (await addMember(api, own.coach.clubId, role)).token;
  });

  const request = (call: Call, club: FullClub) => ({
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
  const answers = async (calls: readonly Call[], club: FullClub) => {
    const found: Array<[string, number, unknown]> = [];
    for (const call of calls) {
      const answer = await api.call(call, request(call, club));
      found.push([call.id, answer.statusCode, answer.statusCode === 403 && answer.json()]);
    }
    return found;
  };

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
    const calls = userCalls.filter(mayMake(role)).toSorted(last);
    expect(calls).not.toEqual([]);
    const refused = (await answers(calls, own)).filter(([, status]) => status === 401 || status === 403);
    expect(refused).toEqual([]);
  });
});
