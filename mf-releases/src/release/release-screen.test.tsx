import { screen, waitFor, within } from '@testing-library/react';
import { moduleUrl } from '@courtside/api-client';
import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import type { InvitationLine } from '@courtside/release-client/invitation-lines';
import type { MeasuredRelease } from '@courtside/release-client/proofs';
import type { ConsoleSession, HistoryLine, StatusLine } from '@courtside/release-client/protocol';
import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule } from '@courtside/testing/mount-module';
import { calls, screens } from '../../addresses';
import * as main from '../main';

const url = (path: string) => moduleUrl('mf-releases', path);
const NOW = '2026-11-02T10:00:00.000Z';
const [OLD, NEW, NEXT] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;
const KB = 1024;

const session: ConsoleSession = {
  name: 'ann',
  modules: ['mf-a'],
  scopes: ['production'],
  expiresAt: NOW,
  now: NOW,
  mayChange: { production: ['mf-a'] },
};
const environment = (name: string, requires: string[]): EnvironmentLine => ({
  name,
  requires,
  address: 'https://a.example',
  api: '',
  apiOrigin: null,
  port: 1,
  previews: true,
  checks: [],
  ended: null,
});
const line = (name: string, version: string, canary: string | null): StatusLine => ({
  environment: name,
  name: 'mf-a',
  version,
  previous: OLD,
  canary,
  publishedAt: NOW,
});
const published: HistoryLine = {
  revision: 2,
  who: 'ann',
  when: NOW,
  what: 'publish',
  why: 'a new list',
  subject: 'mf-a',
  from: OLD,
  to: NEW,
  canary: null,
  sizes: { 'mf-a': { from: { first: 10 * KB, screens: {} }, to: { first: 12 * KB, screens: { '/a': KB } } } },
  identity: 'ann',
};
const measured: MeasuredRelease[] = [NEW, OLD].map((version, index) => ({
  version,
  results: [
    {
      check: 'browser',
      passed: true,
      who: 'ci',
      when: NOW,
      summary: 'fine',
      figures: { 'first paint, ms': 480 + 20 * index },
    },
  ],
}));

describe('the page of a release', () => {
  const api = useFakeApi();

  function serve({ canary = null, figures = measured }: { canary?: string | null; figures?: MeasuredRelease[] } = {}) {
    const answers: [string, unknown][] = [
      [calls.session, session],
      [calls.status, [line('production', NEW, canary), line('staging', NEXT, null)]],
      [calls.environments, [environment('staging', []), environment('production', ['staging'])]],
      [calls.history('production'), [published]],
      [calls.measured('production', 'mf-a'), figures],
      [calls.figures('production'), []],
      [calls.errors, { errors: [], next: null, lost: 0 }],
    ];
    for (const [path, body] of answers) api.serve('GET', url(path), () => ({ status: 200, body }));
    return mountModule(main, screens.release('production', 'mf-a'));
  }
  const sent = (path: string) => api.calls.find(({ id }) => id === `POST ${url(path)}`)?.body;

  it('has its sizes and its speed, against the release before', async () => {
    const mounted = await serve();
    const section = within(await screen.findByRole('region', { name: 'Size and speed' }));
    expect(await section.findByText('480 (−20)')).toBeInTheDocument();
    expect(section.getByText('12.0 kB (+2.0 kB)')).toBeInTheDocument();
    expect(section.getByText('1.0 kB (new)')).toBeInTheDocument();
    const lines = within(screen.getByRole('list', { name: 'History' }));
    expect(lines.getByText('12.0 kB (+2.0 kB), /a 1.0 kB')).toBeInTheDocument();
    expect(lines.getByText('first paint, ms: 480 (−20)')).toBeInTheDocument();
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });

  it('says how a release is measured that was not', async () => {
    const mounted = await serve({ figures: [] });
    expect(await screen.findByText(/^No check has measured its speed here/)).toBeInTheDocument();
    await mounted.unmount();
  });

  it('starts a canary for clubs, whose ids are checked first', async () => {
    api.serve('POST', url(calls.canary('production')), () => ({ status: 200, body: { percent: 0 } }));
    const mounted = await serve();
    const { user } = mounted;
    await user.click(await screen.findByRole('button', { name: 'Start Canary' }));
    await user.click(screen.getByRole('radio', { name: /^Only invited testers/ }));
    await user.type(screen.getByLabelText('Ids of clubs'), 'x'.repeat(65));
    await user.click(screen.getByRole('radio', { name: /^Only when somebody/ }));
    expect(screen.queryByLabelText('Share of browsers (%)')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'a club tries it');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Start Canary' }));
    expect(await dialog.findByText(/^At most 50 ids/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Ids of clubs'));
    await user.type(screen.getByLabelText('Ids of clubs'), '0f8c, 1a2b');
    await user.click(dialog.getByRole('button', { name: 'Start Canary' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(calls.canary('production'))).toEqual({
      module: 'mf-a',
      from: 'staging',
      why: 'a club tries it',
      percent: 0,
      plan: null,
      audience: { clubs: ['0f8c', '1a2b'] },
    });
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });

  it('says who gets a canary without a share, and makes the link of a tester', async () => {
    const invitation: InvitationLine = {
      environment: 'production',
      module: 'mf-a',
      name: 'Ayşe',
      kind: 'canary',
      link: 'https://a.example/api/releases/invitations/abc',
      until: NOW,
    };
    api.serve('POST', url(calls.invite), () => ({ status: 200, body: invitation }));
    const mounted = await serve({ canary: `${NEXT} for invited testers and 2 clubs` });
    const { user } = mounted;
    expect(await screen.findByText('33333333 for invited testers and 2 clubs')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'End Canary' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invite Tester' }));
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText('Say for whom the link is.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Tester'), 'Ayşe');
    await user.click(screen.getByRole('button', { name: 'Create Link' }));
    expect(await screen.findByLabelText('Link for Ayşe')).toHaveValue(invitation.link);
    expect(sent(calls.invite)).toEqual({ environment: 'production', module: 'mf-a', name: 'Ayşe', hours: 168 });
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });
});
