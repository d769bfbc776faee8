import { screen, waitFor } from '@testing-library/react';
import { listMeasurers } from '@courtside/contracts/training-sessions';
import { useFakeApi } from '@courtside/testing/fake-api';
import { trainingSession } from '@courtside/testing/factories';
import { renderScreen } from '@courtside/testing/render-screen';
import { MeasuredBy } from './measured-by';

const api = useFakeApi();
const session = trainingSession({ id: 's1' });
const open = (has_colleagues = true) => renderScreen(<MeasuredBy session={session} />, { profile: { has_colleagues } });

it('names the member who measured all of it', async () => {
  api.club.measurers = [
    { metric: 'lower_body_power', people: ['Ann Ray'] },
    { metric: 'serve_speed', people: ['Ann Ray'] },
  ];
  open();
  expect(await screen.findByText('Measured by Ann Ray.')).toBeInTheDocument();
});

it('names several by metric, also those without an account', async () => {
  api.club.measurers = [
    { metric: 'lower_body_power', people: ['Ann Ray'] },
    { metric: 'serve_speed', people: ['Bob Lee', null] },
  ];
  open();
  const text = 'Lower Body Power: measured by Ann Ray. Serve Speed: measured by Bob Lee, a former member.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says nothing if the server names nobody', async () => {
  open();
  await waitFor(() => expect(api.callsOf(listMeasurers)).toHaveLength(1));
  expect(screen.queryByText(/measured by/i)).toBeNull();
});

it('asks nothing for a coach who is alone in the club', () => {
  open(false);
  expect(api.callsOf(listMeasurers)).toEqual([]);
  expect(screen.queryByText(/measured by/i)).toBeNull();
});
