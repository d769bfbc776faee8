import { act, screen } from '@testing-library/react';
import { player, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { button } from '../../test/button';
import { ANA, testSession } from '../../test/sessions';
import { lastSubmitted } from './last-submitted';
import { SubmittedSummary } from './submitted-summary';

const api = useFakeApi();

const submitted = testSession([ANA], {
  submission: [{ player: ANA.id, key: 'k', date: '2026-11-27', values: { LBP: 13.42, SS: 21 }, state: 'stored' }],
});

/** Shows the summary of results that the server has stored. */
function showSummary() {
  const metrics = { decrypted_lower_body_power: 13.42, decrypted_serve_speed: 21 };
  api.club.players = [player({ id: ANA.id, team: 'team-1' })];
  api.club.sessions = [
    trainingSession({ id: 's2', player: ANA.id, session_date: '2026-11-27', ...metrics }),
    trainingSession({
      id: 's1',
      player: ANA.id,
      session_date: '2026-11-01',
      ...metrics,
      decrypted_lower_body_power: 9,
    }),
  ];
  act(() => lastSubmitted.show(submitted));
  return renderScreen(<SubmittedSummary />, { path: '/import-file' });
}

afterEach(() => act(lastSubmitted.close));

test('says for each player how the submitted results have changed', async () => {
  showSummary();
  expect(screen.getByText('Lower Body Power 13.42 m/s²')).toBeVisible();
  expect(await screen.findByText(/^Lower Body Power rose by 4.4 m\/s²\..* so this is a real gain\.$/)).toBeVisible();
  expect(screen.getByText('Real gain')).toBeVisible();
  expect(screen.getByText(/^Serve Speed did not change\./)).toBeVisible();
  expect(screen.queryByText(/^Upper Body Power/)).toBeNull();
});

test('leads to the reports', async () => {
  const { user, address } = showSummary();
  await user.click(button('Open Report'));
  expect(address()).toBe('/data-visualization?reportType=single&teamId=team-1&playerId=p1');
});

test('leads to the board', async () => {
  const { user, address } = showSummary();
  await user.click(button('Open Squad Board'));
  expect(address()).toBe('/squad-board?teamId=team-1');
});

test('can be closed', async () => {
  const { user } = showSummary();
  await user.click(button('Close Summary'));
  expect(screen.queryByText('Test Session Submitted')).toBeNull();
});
