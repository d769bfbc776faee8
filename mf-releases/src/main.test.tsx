import { screen, waitFor } from '@testing-library/react';
import { moduleUrl } from '@courtside/api-client';
import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import { calls, screens } from '../addresses';
import * as main from './main';

const url = (path: string) => moduleUrl('mf-releases', path);

const session = {
  name: 'ann',
  modules: ['*'],
  scopes: ['*'],
  expiresAt: '2026-11-02T22:00:00.000Z',
  now: new Date().toISOString(),
  mayChange: { production: ['mf-a'] },
};
const line = { name: 'mf-a', previous: null, canary: null, publishedAt: '2026-11-02T10:00:00.000Z' };

describe('the release console', () => {
  const api = useFakeApi();

  it('asks for a token, and says why one is refused', async () => {
    api.serve('GET', url(calls.session), () => ({ status: 200, body: { name: null } }));
    api.serve('POST', url(calls.session), () => ({
      status: 401,
      body: { refused: 'the request', why: 'the token is unknown', fix: 'paste a valid one' },
    }));
    const mounted = await mountModule(main, screens.releases());
    expect(await screenHeading()).toBe('Release Console');
    await mounted.user.type(screen.getByLabelText('Token'), 'courtside_wrong');
    await mounted.user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('The token is unknown.')).toBeInTheDocument();
    expect(screen.getByText('Paste a valid one.')).toBeInTheDocument();
    expect(screen.getByLabelText('Token')).toHaveValue('courtside_wrong');
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });

  it('keeps what was typed when the session ends', async () => {
    api.serve('GET', url(calls.session), () => ({ status: 200, body: session }));
    api.serve('GET', url(calls.status), () => ({
      status: 200,
      body: [
        { ...line, environment: 'production', version: '0000000000000000' },
        { ...line, environment: 'staging', version: '1111111111111111' },
      ],
    }));
    api.serve('GET', url(calls.history('staging')), () => ({ status: 200, body: [] }));
    api.serve('GET', url(calls.proofs('production')), () => ({
      status: 200,
      body: {
        combination: '',
        releases: {},
        required: ['browser', 'load'],
        results: [{ check: 'load', passed: true, who: 'ci', when: '', summary: 'fine' }],
      },
    }));
    api.serve('POST', url(calls.promote('production')), () => ({
      status: 401,
      body: { refused: 'the request', why: 'you are not logged in', fix: 'log in with your token' },
    }));
    const mounted = await mountModule(main, screens.promotion('staging', 'production'));
    expect(await screen.findByText('browser: missing')).toBeInTheDocument();
    expect(screen.getByText('load: passed')).toBeInTheDocument();
    await mounted.user.type(screen.getByLabelText('Reason'), 'it is good');
    await mounted.user.click(screen.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('it is good');
    expect(api.calls.findLast(({ id }) => id.startsWith('POST'))?.body).toMatchObject({
      modules: ['mf-a'],
      from: 'staging',
    });
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });

  it('rolls back with two clicks, and says so', async () => {
    const previous = '2222222222222222';
    const production = { ...line, environment: 'production', version: '0000000000000000', previous };
    const environment = { api: '', apiOrigin: null, port: 1, previews: true, checks: [], ended: null };
    api.serve('GET', url(calls.session), () => ({ status: 200, body: session }));
    api.serve('GET', url(calls.status), () => ({ status: 200, body: [production, { ...production, name: 'mf-b' }] }));
    api.serve('GET', url(calls.environments), () => ({
      status: 200,
      body: [{ ...environment, name: 'production', requires: [], address: 'https://a.example' }],
    }));
    api.serve('POST', url(calls.rollback('production')), () => ({ status: 200, body: [{ revision: 7 }] }));
    const mounted = await mountModule(main, screens.releases());
    // The token may not change the other module.
    const buttons = await screen.findAllByRole('button', { name: /^Roll back/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Roll back mf-a in production']);
    await mounted.user.click(screen.getByRole('button', { name: 'Roll back mf-a in production' }));
    await mounted.user.click(screen.getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls.find(({ id }) => id.startsWith('POST'))?.body).toEqual({
      module: 'mf-a',
      version: null,
      why: 'rolled back in the release console',
    });
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });
});
