import { act, screen } from '@testing-library/react';
import { storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { card, dialog, perform, prepareTestDashboard, showTestDashboard } from '../../test/automated-test-screen';
import { button } from '../../test/button';
import { useFakeClock } from '../../test/fake-clock';
import { ANA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import { sessionFromUrl } from '../test-session/session-url';

const api = useFakeApi();
useFakeClock();

beforeEach(() => prepareTestDashboard(api));

describe('Weight Lift Impact', () => {
  test('validates the weights and calculates an unconfirmed impact score', async () => {
    const { user } = await showTestDashboard();
    await user.click(perform('Weight Lift Impact'));
    await user.click(button('Calculate'));
    expect(screen.getByText('Must be zero or positive')).toBeInTheDocument();
    expect(screen.getByText('Must be greater than zero')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Average Weight/), '60');
    await user.click(button('Calculate'));
    expect(screen.getByLabelText(/One-Rep Max/)).toHaveFocus();
    await user.type(screen.getByLabelText(/One-Rep Max/), '80');
    expect(screen.getByText('Impact Score: 75.00')).toBeInTheDocument();
    await user.click(button('Calculate'));
    expect(card('Weight Lift Impact').getByText('Impact Score: 75.00')).toBeInTheDocument();
    expect(card('Weight Lift Impact').getByText('Not confirmed yet')).toBeInTheDocument();
  });

  test('keeps its rows, 1 to 15', async () => {
    const withRows = (count: number) =>
      testSession([ANA], {
        testResultsDetails: {
          p1: { WLI: { kind: 'weight-lift', rows: Array.from({ length: count }, () => ({ average: 50, max: 80 })) } },
        },
      });
    const rows = () => dialog().getAllByLabelText(/^Exercise \d+$/);
    const { user } = await showTestDashboard(withRows(14));
    await user.click(perform('Weight Lift Impact'));
    await user.click(button('Add'));
    expect(rows()).toHaveLength(15);
    expect(button('Add')).toBeDisabled();
    await user.click(button('Cancel'));
    act(() => sessionStore.open(withRows(2)));
    await user.click(perform('Weight Lift Impact'));
    await user.click(screen.getByLabelText('Delete exercise 2'));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByLabelText(/^Delete exercise/)).toBeNull();
  });
});

test('Upper Body Power asks for body weight and unit, and shows 25% of it and instructions before it starts', async () => {
  const { user } = await showTestDashboard();
  await user.click(perform('Upper Body Power'));
  await user.click(button('Continue'));
  expect(screen.getByText('Must be greater than zero')).toBeInTheDocument();
  expect(screen.getByText('Select a unit')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Body Weight/), '150.3');
  await user.click(screen.getByLabelText('Unit'));
  await user.click(await screen.findByTitle('kg'));
  expect(screen.getByText('Calculated weight: 37.58 kg')).toBeInTheDocument();
  await user.click(button('Continue'));
  expect(screen.getByText('Use a weight of 37.58 kg.')).toBeInTheDocument();
  // Card and instructions describe the same exercise.
  expect(card('Upper Body Power').getByText(/^Seated throw/)).toBeInTheDocument();
  expect(dialog().getByText(/sit with your back straight/)).toBeInTheDocument();
  expect(dialog().getByText(/throw as fast as you can/)).toBeInTheDocument();
  await user.click(button('Start Test'));
  expect(card('Upper Body Power').getByText('Preparing ...')).toBeInTheDocument();
  // The next session of the player starts with the weight.
  act(() => sessionStore.open(testSession([ANA], { id: 'session-2' })));
  await user.click(perform('Upper Body Power'));
  expect(screen.getByText('Calculated weight: 37.58 kg')).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.bodyWeights)).toContain('150.3');
});

test('Spike Speed asks for Spike Accuracy, and Yes opens its screen with player and session', async () => {
  const { user, address } = await showTestDashboard();
  await user.click(perform('Spike Speed'));
  await user.click(button('Yes'));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(address()).toMatch(/^\/spike-accuracy\?/);
  expect(Object.fromEntries(query)).toMatchObject({ playerId: 'p1', name: 'Ana', last_name: 'Horvat', number: '7' });
  expect(sessionFromUrl(query)).toMatchObject({ id: 'session-1', players: [ANA] });
});
