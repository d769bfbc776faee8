import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { sessionBus } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { logIn, userOf } from '../../test/session';
import { ApiError } from '../calls/api-error';
import { call } from '../calls/client';
import { queryClient } from './query-client';

/** Its answers may be any JSON. */
const address = '/api/modules/mf-club/user';
/** Responds with the id of the user who sent the request. */
startServer(http.get(base + address, ({ request }) => HttpResponse.json(userOf(request))));

/** Records the values that a screen shows. */
function observeUser() {
  const shown: (string | undefined)[] = [];
  const query = { queryKey: ['user'], queryFn: () => call<string>({ method: 'GET', url: address }) };
  const stop = new QueryObserver(queryClient, query).subscribe(({ data }) => {
    if (data !== shown.at(-1)) shown.push(data);
  });
  const shows = (wanted: string) =>
    new Promise<void>((resolve) => {
      const unsubscribe = queryClient.getQueryCache().subscribe(() => {
        if (shown.at(-1) !== wanted) return;
        unsubscribe();
        resolve();
      });
    });
  return { shown, shows, stop };
}

beforeEach(() => logIn('ada'));

describe('the query cache', () => {
  it('removes one user’s data when another logs in, and reloads the visible data', async () => {
    queryClient.setQueryData(['teams'], ['a team of Ada']);
    const screen = observeUser();
    await screen.shows('ada');
    logIn('bea');
    expect(queryClient.getQueryData(['user'])).toBeUndefined();
    expect(queryClient.getQueryData(['teams'])).toBeUndefined();
    await screen.shows('bea');
    expect(screen.shown).toEqual(['ada', undefined, 'bea']);
    screen.stop();
  });

  it('keeps the data if the tokens of the same user are renewed', () => {
    queryClient.setQueryData(['teams'], ['a team of Ada']);
    logIn('ada');
    expect(queryClient.getQueryData(['teams'])).toEqual(['a team of Ada']);
  });

  it.each([
    ['again after a change that the role of the user forbids', 403, true],
    ['not again after a change that is refused for another reason', 409, false],
  ])('reads the profile %s', async (_, status, again) => {
    queryClient.setQueryData(['user'], 'ada');
    const refuse = () => Promise.reject(new ApiError(status, {}, 'Refused.'));
    const change = queryClient.getMutationCache().build(queryClient, { mutationFn: refuse });
    await expect(change.execute(undefined)).rejects.toThrow('Refused.');
    expect(queryClient.getQueryState(['user'])?.isInvalidated).toBe(again);
  });

  it('is emptied on logout', () => {
    queryClient.setQueryData(['teams'], ['a team of Ada']);
    sessionBus.logOut();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('returns data that no screen can change', () => {
    const player = () => queryClient.getQueryData<{ name: string }[]>(['players'])?.[0];
    queryClient.setQueryData(['players'], [{ name: 'Ada' }]);
    expect(() => Object.assign(player()!, { name: 'someone else' })).toThrow(TypeError);
    queryClient.setQueryData(['players'], [{ name: 'Bea' }]);
    expect(player()).toEqual({ name: 'Bea' });
  });

  it('keeps the identity of unchanged parts', () => {
    const data = () => queryClient.getQueryData<{ name: string }[]>(['players']);
    queryClient.setQueryData(['players'], [{ name: 'Ada' }, { name: 'Bea' }]);
    const before = data();
    queryClient.setQueryData(['players'], [{ name: 'Ada' }, { name: 'Cleo' }]);
    expect({ isFirstKept: data()?.[0] === before?.[0], isSecondKept: data()?.[1] === before?.[1] }).toEqual({
      isFirstKept: true,
      isSecondKept: false,
    });
  });
});
