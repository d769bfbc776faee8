import type { Call } from '@courtside/contracts/call';
import { leastRoles } from '@courtside/contracts/least-roles';
import { messages } from '@courtside/contracts/messages';
import { includesRole, type Role } from '@courtside/contracts/roles';
import { allRows } from '../all-rows';
import { BODIES, clubWithMore, type FullClub, names, rowOf, rowParameters, userCalls } from '../calls-with-rows';
import { addMember, setPassword } from '../register-coach';
import { joinAs } from '../second-club';
import { testApi } from '../set-up';

const least = leastRoles as Readonly<Record<string, Role>>;
const isForViewers = ({ id }: Call) => includesRole('viewer', least[id] ?? 'owner');
/** Both clubs are the person's own, so these are no calls about a foreign row. They change the login. */
const CALLS_OF_OWN_CLUBS = ['switchClub', 'leaveClub'];
const isOfOneClub = ({ id }: Call) => !CALLS_OF_OWN_CLUBS.includes(id);
const namesRows = (call: Call) => isOfOneClub(call) && rowParameters(call.params).length > 0;

describe('somebody who is an owner in one club and a viewer in another', () => {
  const api = testApi();
  let owned: FullClub;
  let viewed: FullClub;
  let asOwner: string;
  let asViewer: string;

  beforeAll(async () => {
    owned = await clubWithMore(api);
    viewed = await clubWithMore(api);
    const person = await addMember(api, owned.coach.clubId, 'owner');
    await setPassword(api, person, 'Own#Password1');
    asOwner = person.token;
    asViewer = await joinAs(api, person, viewed.coach.clubId, 'viewer');
  });

  const answers = async (calls: readonly Call[], as: string, club: FullClub) => {
    const found: Array<[string, number]> = [];
    for (const call of calls) {
      const row = (name: string) => rowOf(name, club, call) || 'smart_glove1';
      const params = Object.fromEntries(names(call.params).map((name) => [name, row(name)]));
      const query = Object.fromEntries(
        rowParameters(call.query).map((name) => [name, name.endsWith('[]') ? [row(name)] : row(name)]),
      );
      found.push([call.id, (await api.call(call, { as, params, query, body: BODIES[call.id] })).statusCode]);
    }
    return found;
  };

  it('is a viewer in the second one: calls of higher roles are refused with the rows of either club', async () => {
    const calls = userCalls.filter((call) => !isForViewers(call));
    const before = await allRows(api);
    for (const club of [viewed, owned])
      expect(await answers(calls, asViewer, club)).toEqual(calls.map(({ id }) => [id, 403]));
    expect(await allRows(api)).toEqual(before);
    const refused = await api.call(calls[0]!, { as: asViewer });
    expect(refused.json()).toEqual({ detail: messages.roleForbids });
  });

  it("doesn't find the rows of the first club in the second one, and the other way round", async () => {
    const inViewed = userCalls.filter((call) => namesRows(call) && isForViewers(call));
    expect(await answers(inViewed, asViewer, owned)).toEqual(inViewed.map(({ id }) => [id, 404]));
    const inOwned = userCalls.filter(namesRows);
    expect(await answers(inOwned, asOwner, viewed)).toEqual(inOwned.map(({ id }) => [id, 404]));
  });

  it('may make the calls of the role in each club', async () => {
    const isRefused = ([, status]: readonly [string, number]) => status === 401 || status === 403;
    const forViewers = userCalls.filter(isForViewers).filter(isOfOneClub);
    expect((await answers(forViewers, asViewer, viewed)).filter(isRefused)).toEqual([]);
    // After these calls, the login may do less.
    const last = ({ id }: Call) => ['handOverOwnership', 'startTablet'].indexOf(id);
    const forOwners = userCalls.filter(isOfOneClub).toSorted((a, b) => last(a) - last(b));
    expect((await answers(forOwners, asOwner, owned)).filter(isRefused)).toEqual([]);
  });
});
