import { act, screen, waitFor } from '@testing-library/react';
import { applyTestDayEvent } from '@courtside/contracts/test-day-events';
import { addTestDayEvent, getTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTestDay, measureInTestDay, postTestDayEvent, useTestDay } from '@courtside/api-client';
import { player, team, testDay } from './factories';
import { useFakeApi } from './fake-api';
import { endMeasurement } from './fake-test-days';
import { renderScreen } from './render-screen';

const api = useFakeApi();
const key = (number: number) => `key-of-test-${number}`;

function Screen({ id }: { id: string }) {
  const { data, isError } = useTestDay(id);
  const results = data?.players.map(({ name, cells }) => `${name}: ${cells[1]?.value ?? 'none'}`);
  return (
    <output>
      {results?.join(', ')} {isError && 'offline'}
    </output>
  );
}

const shown = () => screen.getByRole('status').textContent;

it('shows changes made by other tablets, and requests only new states', async () => {
  const day = testDay({}, [player({ name: 'Ana' })]);
  api.club.testDays.push(day);
  renderScreen(<Screen id={day.id} />);
  await waitFor(() => expect(shown()).toContain('Ana: none'));
  await waitFor(() => expect(api.callsOf(getTestDay).at(-1)?.query.get('after')).toBe('0'));
  const typed = { type: 'entered', test: 'LBP', value: 12.5, details: null } as const;
  const [ana] = day.players;
  await postTestDayEvent(day.id, { key: key(1), event: { ...typed, player: ana!.id } });
  await waitFor(() => expect(shown()).toContain('Ana: 12.5'));
});

it('shows the response of a write immediately', async () => {
  const day = testDay({}, [player({ name: 'Ana' })]);
  api.club.testDays.push(day);
  renderScreen(<Screen id={day.id} />);
  await waitFor(() => expect(shown()).toContain('Ana: none'));
  api.respond(getTestDay, 'network error');
  const typed = { type: 'entered', test: 'LBP', value: 9, details: null } as const;
  await act(() => postTestDayEvent(day.id, { key: key(2), event: { ...typed, player: day.players[0]!.id } }));
  await waitFor(() => expect(shown()).toContain('Ana: 9'));
});

it('keeps the newest state if an older response arrives later, and while the network is away', async () => {
  const day = testDay({}, [player({ name: 'Ana' })]);
  api.club.testDays.push(day);
  renderScreen(<Screen id={day.id} />);
  await waitFor(() => expect(shown()).toContain('Ana: none'));
  const typed = { type: 'entered', test: 'LBP', details: null, player: day.players[0]!.id } as const;
  // The response to the first event arrives after the response to the second one.
  const first = await postTestDayEvent(day.id, { key: key(3), event: { ...typed, value: 7 } });
  await postTestDayEvent(day.id, { key: key(4), event: { ...typed, value: 8 } });
  api.respond(getTestDay, 'network error');
  api.respond(addTestDayEvent, { status: 200, body: first });
  await act(() => postTestDayEvent(day.id, { key: key(3), event: { ...typed, value: 7 } }));
  await waitFor(() => expect(shown()).toContain('offline'));
  expect(shown()).toContain('Ana: 8');
});

it('starts a test day and measures a player', async () => {
  const falcons = team();
  const ana = player({ name: 'Ana', team: falcons.id });
  api.club.teams.push(falcons);
  api.club.players.push(ana);
  const draft = { team: falcons.id, players: [ana.id], tests: ['WLI' as const, 'LBP' as const] };
  const day = await createTestDay({ ...draft, session_date: '2026-11-02' });
  renderScreen(<Screen id={day.id} />);
  const gloves = [{ player: ana.id, glove: 'smart_glove1' as const }];
  await postTestDayEvent(day.id, { key: key(5), event: { type: 'gloves-assigned', gloves } });
  await measureInTestDay(day.id, { key: key(6), player: ana.id, test: 'LBP' });
  endMeasurement(api.club, day.id, ana.id, 14.2);
  await waitFor(() => expect(shown()).toContain('Ana: 14.2'));
});

describe('a server that responds with changes', () => {
  /** A state of a day in which Ana and Ben have a value each, or an older one without Ben's. */
  const state = (revision: number) => {
    const day = testDay({ id: 'day-1' }, [player({ id: 'ana', name: 'Ana' }), player({ id: 'ben', name: 'Ben' })]);
    const events = [typed('ana', 12), typed('ben', 9), typed('ben', 10)].slice(0, revision);
    return events.reduce<TestDay>(
      (before, event, index) => ({
        ...applyTestDayEvent(before, { key: key(index), at: index, event }).day!,
        revision: index + 1,
        state: `${index + 1}.${key(index)}`,
      }),
      { ...day, state: '0.' },
    );
  };
  const typed = (id: string, value: number) =>
    ({ type: 'entered', player: id, test: 'LBP', value, details: null }) as const;
  /** The response with only the newest event, to a tablet that knows the state before it. */
  const changes = (revision: number): TestDay => {
    const day = state(revision);
    const changed = day.players.filter(({ id }) => id === (revision === 1 ? 'ana' : 'ben'));
    const players = changed.map((each) => ({
      ...each,
      cells: [{ ...each.cells[1]!, attempts: each.cells[1]!.attempts.slice(-1) }],
    }));
    return { ...day, players, changes: { since: revision - 1, known_swaps: 0 } };
  };

  it('shows all of the day, and names the state that it knows', async () => {
    api.respond(getTestDay, { status: 200, body: state(1) });
    renderScreen(<Screen id="day-1" />);
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: none'));
    api.respond(getTestDay, { status: 200, body: changes(2) });
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: 9'));
    expect(api.callsOf(getTestDay).at(-1)?.query.get('since')).toBe(state(1).state);
    api.respond(getTestDay, { status: 204 });
    api.respond(addTestDayEvent, { status: 200, body: changes(3) });
    await act(() => postTestDayEvent('day-1', { key: key(2), event: typed('ben', 10) }));
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: 10'));
    expect(api.callsOf(addTestDayEvent).at(-1)?.query.get('since')).toBe(state(2).state);
  });

  it('asks for what is missing if changes do not follow what it knows', async () => {
    api.respond(getTestDay, { status: 200, body: state(1) });
    renderScreen(<Screen id="day-1" />);
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: none'));
    // Another tab has sent it, and got the response.
    api.respond(addTestDayEvent, { status: 200, body: changes(3) });
    api.respond(getTestDay, { status: 200, body: state(3) });
    await act(() => postTestDayEvent('day-1', { key: key(2), event: typed('ben', 10) }));
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: 10'));
    // A backup was restored.
    api.respond(getTestDay, { status: 200, body: state(2) });
    await waitFor(() => expect(shown()).toContain('Ana: 12, Ben: 9'));
  });
});
