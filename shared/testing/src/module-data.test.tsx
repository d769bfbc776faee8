import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, call, configureApi, moduleUrl, useModuleMutation, useModuleQuery } from '@courtside/api-client';
import { sessionBus } from '@courtside/session-bus';
import * as auth from '@courtside/contracts/auth';
import { useFakeApi } from './fake-api';
import { accessToken } from './fake-session';
import { renderScreen } from './render-screen';

interface Note {
  text: string;
}
const NOTES = moduleUrl('mf-scouting', 'notes');

function parseNotes(body: unknown): Note[] {
  if (!Array.isArray(body)) throw new Error('These are no notes.');
  return body as Note[];
}

function Notes() {
  const { data, isError } = useModuleQuery('mf-scouting', 'notes', { params: { of: 'me' }, parse: parseNotes });
  const add = useModuleMutation('mf-scouting', (note: Note) => call<Note>({ method: 'POST', url: NOTES, data: note }));
  if (isError) return <p>No notes</p>;
  return (
    <>
      <ul>
        {data?.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" onClick={() => add.mutate({ text: 'Tall' })}>
        Add
      </button>
    </>
  );
}

describe("the data of a module's own server", () => {
  const api = useFakeApi();
  afterEach(() => configureApi({ baseUrl: 'http://api.test' }));

  it('is loaded with the user’s token, and reloaded after a change', async () => {
    const notes: Note[] = [{ text: 'Fast' }];
    api.serve('GET', NOTES, () => ({ status: 200, body: notes }));
    api.serve('POST', NOTES, ({ body }) => {
      notes.push(body as Note);
      return { status: 201, body };
    });
    renderScreen(<Notes />, { path: '/', url: '/' });
    expect(await screen.findByText('Fast')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Tall')).toBeInTheDocument();
    const [first] = api.calls;
    expect(first?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(first?.query.get('of')).toBe('me');
  });

  it('comes from the page’s origin, even if the API has another one', async () => {
    api.serve('GET', `${window.location.origin}${NOTES}`, () => ({ status: 200, body: [] }));
    configureApi({ baseUrl: 'https://api.courtside.example' });
    await expect(call({ method: 'GET', url: NOTES })).resolves.toEqual([]);
  });

  it('shows the screen’s error if the response is invalid', async () => {
    api.serve('GET', NOTES, () => ({ status: 200, body: { none: true } }));
    renderScreen(<Notes />, { path: '/', url: '/' });
    expect(await screen.findByText('No notes')).toBeInTheDocument();
  });

  it('is loaded with a renewed token if the server rejects the old one', async () => {
    const renewed = accessToken();
    api.respond(auth.refreshTokens, { status: 200, body: { access: renewed, refresh: 'refresh-2' } });
    let attempts = 0;
    api.serve('GET', NOTES, () => {
      attempts += 1;
      return attempts === 1 ? { status: 401, body: { detail: 'Expired.' } } : { status: 200, body: ['again'] };
    });
    await expect(call({ method: 'GET', url: NOTES })).resolves.toEqual(['again']);
    expect(sessionBus.session().status).toBe('user');
  });

  it('fails with the server’s message', async () => {
    api.serve('GET', NOTES, () => ({ status: 404, body: { detail: 'No such note.' } }));
    const error = await call({ method: 'GET', url: NOTES }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, detail: 'No such note.' });
  });
});

it.each(['https://elsewhere.example/a', '//elsewhere.example', '/\\elsewhere.example', 'api/a'])(
  'the token of the user is not sent to %s',
  async (url) => {
    await expect(call({ method: 'GET', url })).rejects.toThrow('must begin with a single slash');
  },
);
