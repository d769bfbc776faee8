import { screen, waitFor, within } from '@testing-library/react';
import { outbox } from '@courtside/api-client';
import type { GloveId } from '@courtside/contracts/glove-names';
import {
  addTestDayEvent,
  getTestDay,
  measureInTestDay,
  type TestDayEventRequest,
} from '@courtside/contracts/test-days';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { endMeasurement } from '@courtside/testing/fake-test-days';
import { renderScreen } from '@courtside/testing/render-screen';
import { appearedButton, button } from '../../../test/button';
import { useCourt } from '../../../test/court';
import { SIX_GLOVES } from '../../../test/gloves';
import { after, afterRequest, allTyped, testDay, typed } from '../../../test/test-days';
import TestDayScreen from '../test-day-screen';

const api = useFakeApi();
const { show: showCourt, stored, playerOf, values, fromElsewhere, dialog } = useCourt(api);

beforeEach(() => {
  localStorage.removeItem('body_weights');
  api.club.gloves = SIX_GLOVES;
});

const lane = (name: string) => within(screen.getByLabelText(name, { selector: 'article' }));
const action = (name: string, text: string) => lane(name).findByLabelText(`${text}, ${name}`);
const cell = (test: string, name: string) =>
  screen.getByLabelText(new RegExp(`^${test}, ${name}`), { selector: '.test-day-cell' });
const events = () => api.callsOf(addTestDayEvent).map(({ body }) => (body as { event: { type: string } }).event);

describe('gloves', () => {
  test('are assigned to the current group and the next one without a tap', async () => {
    await showCourt(testDay(6));
    await screen.findByText('Put on Glove 4, 5, 6');
    expect(stored().players.map(({ glove }) => glove?.at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(events().filter(({ type }) => type === 'gloves-assigned')).toHaveLength(1);
  });

  test('that are not enough show a warning with a scan button', async () => {
    api.club.gloves = gloveRecords({ smart_glove1: {} });
    await showCourt(testDay(6));
    expect(await screen.findByText(/^Not enough smart gloves available for all players/)).toBeInTheDocument();
    expect(button('Scan for Gloves')).toBeEnabled();
  });

  test('that are low or disconnected are marked', async () => {
    api.club.gloves = { ...SIX_GLOVES, smart_glove1: { ...SIX_GLOVES.smart_glove1, battery: '9%' } };
    const day = after(testDay(3), {
      type: 'gloves-assigned',
      gloves: [
        { player: 'p1', glove: 'smart_glove1' },
        { player: 'p2', glove: 'smart_glove2' },
        { player: 'p3', glove: 'smart_glove3' },
      ],
    });
    await showCourt(day);
    expect(await screen.findByText(/^One or more assigned Smart Gloves have low battery/)).toBeInTheDocument();
    expect(lane('Ana Horvat').getByText('Glove 1 · 9%')).toBeInTheDocument();
  });

  test('are swapped with a reason, and the swap is listed', async () => {
    const { user } = await showCourt(testDay(1));
    await lane('Ana Horvat').findByText('Glove 1 · 87%');
    await user.click(screen.getAllByText('Ana Horvat')[0]!);
    const sheet = await dialog();
    await user.click(button('Swap Glove', sheet));
    expect(sheet.getByText('Choose a glove or “No glove”.')).toBeInTheDocument();
    expect(sheet.getByText('Enter a reason.')).toBeInTheDocument();
    await user.click(sheet.getByText('Battery empty'));
    await user.click(sheet.getByLabelText('New glove'));
    await user.click(await screen.findByText('Glove 4 · 87%', { selector: '.ant-select-item-option-content' }));
    await user.click(button('Swap Glove', sheet));
    expect(await screen.findByText('Ana Horvat: Glove 1 → Glove 4')).toBeInTheDocument();
    await waitFor(() => expect(playerOf('p1').glove).toBe<GloveId>('smart_glove4'));
    expect(stored().swaps).toMatchObject([{ kind: 'glove', reason: 'Battery empty' }]);
  });
});

describe('a measurement', () => {
  test('takes one tap, starts once for two, and then the button shows the next test', async () => {
    const { user } = await showCourt(testDay(3));
    await user.dblClick(await action('Iva Marić', 'Measure Lower Body Power'));
    expect(await lane('Iva Marić').findByText('Preparing ...')).toBeInTheDocument();
    expect(api.callsOf(measureInTestDay).map(({ body }) => body)).toMatchObject([
      { player: 'p2', test: 'LBP', glove: 'smart_glove2' },
    ]);
    endMeasurement(api.club, 'day-1', 'p2', 13.42);
    expect(await action('Iva Marić', 'Measure Upper Body Power')).toBeInTheDocument();
    expect(lane('Iva Marić').getByText('Lower Body Power 13.42 m/s²')).toBeInTheDocument();
    expect(screen.getByText('Iva Marić: Lower Body Power 13.42 m/s²')).toBeInTheDocument();
  });

  test('that can’t start says why, and can be tried again', async () => {
    const { user } = await showCourt(testDay(3));
    const start = await action('Iva Marić', 'Measure Lower Body Power');
    api.respond(measureInTestDay, { status: 409, body: { error: 'Glove 2 is disconnected.' } });
    await user.click(start);
    expect(await lane('Iva Marić').findByText('Glove 2 is disconnected.')).toBeInTheDocument();
    api.respond(measureInTestDay, 'network error');
    await user.click(start);
    await lane('Iva Marić').findByText('The measurement could not be started. Please try again.');
    await user.click(await action('Iva Marić', 'Measure Lower Body Power'));
    await waitFor(() => expect(api.callsOf(measureInTestDay)).toHaveLength(3));
    const keys = api.callsOf(measureInTestDay).map(({ body }) => (body as { key: string }).key);
    // Each tap requests a new measurement, because the previous one has failed.
    expect(new Set(keys).size).toBe(3);
  });

  test('that failed shows why', async () => {
    const { user } = await showCourt(testDay(3));
    await user.click(await action('Iva Marić', 'Measure Lower Body Power'));
    await lane('Iva Marić').findByText('Preparing ...');
    endMeasurement(api.club, 'day-1', 'p2', 'Measurement failed');
    expect(await lane('Iva Marić').findByText('Measurement failed')).toBeInTheDocument();
    expect(await action('Iva Marić', 'Measure Lower Body Power')).toHaveAttribute('aria-disabled', 'false');
  });

  test('starts for all three players with one tap if each has a glove test next', async () => {
    const { user } = await showCourt(testDay(3, { tests: ['LBP', 'SS'] }));
    await user.click(await appearedButton('Measure All Three'));
    await waitFor(() => expect(stored().players.every(({ measuring }) => measuring)).toBe(true));
    expect(stored().players.map(({ measuring }) => measuring?.test)).toEqual(['LBP', 'SS', 'LBP']);
  });

  test('of Upper Body Power asks for the body weight only once', async () => {
    const { user } = await showCourt(testDay(1, { tests: ['UBP'] }));
    await user.click(await action('Ana Horvat', 'Measure Upper Body Power'));
    const weight = await dialog();
    await user.type(weight.getByLabelText('Body Weight'), '60');
    await user.click(weight.getByLabelText('Unit'));
    await user.click(await screen.findByText('kg', { selector: '.ant-select-item-option-content' }));
    await user.click(button('Continue', weight));
    await user.click(await appearedButton('Start Test'));
    await lane('Ana Horvat').findByText('Preparing ...');
    endMeasurement(api.club, 'day-1', 'p1', 'No valid measurement');
    await user.click(await action('Ana Horvat', 'Measure Upper Body Power'));
    await waitFor(() => expect(api.callsOf(measureInTestDay)).toHaveLength(2));
  });
});

describe('a typed result', () => {
  test('is stored with its inputs: weights, or hits and misses', async () => {
    const { user } = await showCourt(testDay(1));
    await user.click(await action('Ana Horvat', 'Enter Weight Lift Impact'));
    const weights = await dialog();
    await user.type(weights.getByLabelText('Average Weight'), '50');
    await user.type(weights.getByLabelText('One-Rep Max'), '80{Enter}');
    await waitFor(() => expect(values('p1')).toEqual([62.5]));
    expect(events().at(-1)).toMatchObject({ details: { kind: 'weight-lift', rows: [{ average: 50, max: 80 }] } });

    await user.click(cell('Spike Accuracy', 'Ana Horvat'));
    await user.click(button('Enter Hits', await dialog()));
    const counts = within((await screen.findByLabelText('Hits')).closest<HTMLElement>('[role=dialog]')!);
    await user.type(counts.getByLabelText('Hits'), '2');
    await user.click(button('Save', counts));
    expect(counts.getByText('Enter a whole number, 0 or more.')).toBeInTheDocument();
    await user.type(counts.getByLabelText(/^Misses/), '1{Enter}');
    await waitFor(() => expect(values('p1')).toEqual([62.5, 66.67]));
  });

  test('is validated, and stays in the dialog while another tablet changes the ledger', async () => {
    const { user } = await showCourt(testDay(2, { tests: ['UBP'] }));
    await user.click(await lane('Ana Horvat').findByLabelText('Enter Upper Body Power, Ana Horvat'));
    const form = await dialog();
    await user.type(form.getByLabelText('Value in m/s'), '31{Enter}');
    expect(form.getByText('Must be at most 30')).toBeInTheDocument();
    fromElsewhere(typed('p1', 'UBP', 9));
    await screen.findAllByText('9.00', undefined, { timeout: 3_000 });
    expect(form.getByLabelText('Value in m/s')).toHaveValue('31');
    await user.clear(form.getByLabelText('Value in m/s'));
    await user.type(form.getByLabelText('Value in m/s'), '10,5{Enter}');
    await waitFor(() => expect(values('p1')).toEqual([9, 10.5]));
  });

  test('is asked about if it is unusual, can be replaced by what was meant, and is confirmed with one tap', async () => {
    const { user } = await showCourt(testDay(2, { tests: ['SS'] }));
    await user.click(await lane('Ana Horvat').findByLabelText('Enter Spike Speed, Ana Horvat'));
    const form = await dialog();
    const value = form.getByLabelText('Value in m/s');
    await user.type(value, '66');
    await user.click(button('Use 18.3 m/s', form));
    expect(value).toHaveValue('18.33');
    expect(form.queryByText(/Was it/)).toBeNull();
    await user.clear(value);
    await user.type(value, '66');
    expect(form.getByText('66 m/s would be 238 km/h. Was it 66 km/h = 18.3 m/s?')).toBeInTheDocument();
    await user.click(button('Yes, 66 m/s', form));
    await waitFor(() => expect(values('p1')).toEqual([66]));
    expect(events().at(-1)).toMatchObject({ type: 'entered', value: 66, confirmed: true });
  });

  test('waits without a network, counts on this tablet, and is sent later', async () => {
    const { user } = await showCourt(testDay(1, { tests: ['SS'] }));
    await action('Ana Horvat', 'Measure Spike Speed');
    api.respond(addTestDayEvent, 'network error');
    api.respond(getTestDay, 'network error');
    await user.click(await lane('Ana Horvat').findByLabelText('Enter Spike Speed, Ana Horvat'));
    await user.type((await dialog()).getByLabelText('Value in m/s'), '20{Enter}');
    expect(await screen.findByLabelText('Spike Speed, Ana Horvat: 20.00 m/s, waiting to be sent')).toBeInTheDocument();
    expect(await screen.findByText(/Gloves need the network\. You can type values instead\./)).toBeInTheDocument();
    api.respond(addTestDayEvent, ({ body, params }) => {
      const request = body as TestDayEventRequest;
      expect(params.id).toBe('day-1');
      api.club.testDays = [afterRequest(stored(), request)];
      api.club.testDayKeys.add(request.key);
      return { status: 200, body: stored() };
    });
    api.respond(getTestDay, () => ({ status: 200, body: stored() }));
    outbox.sendNow();
    expect(
      await screen.findByLabelText('Spike Speed, Ana Horvat: 20.00 m/s, done', { selector: '.test-day-cell' }),
    ).toBeInTheDocument();
  });

  test('that is rejected shows the reason and can be corrected', async () => {
    const { user } = await showCourt(testDay(1, { tests: ['SS'] }));
    await action('Ana Horvat', 'Measure Spike Speed');
    api.respond(addTestDayEvent, { status: 409, body: { error: 'Another tablet was first.' } });
    await user.click(await lane('Ana Horvat').findByLabelText('Enter Spike Speed, Ana Horvat'));
    await user.type((await dialog()).getByLabelText('Value in m/s'), '20{Enter}');
    expect(await screen.findByText('1 Entry Was Rejected')).toBeInTheDocument();
    expect(screen.getByText('Another tablet was first.')).toBeInTheDocument();
    api.respond(addTestDayEvent, ({ body }) => {
      api.club.testDays = [afterRequest(stored(), body as TestDayEventRequest)];
      return { status: 200, body: stored() };
    });
    await user.click(button('Correct'));
    const form = await dialog();
    expect(form.getByLabelText('Value in m/s')).toHaveValue('20');
    await user.clear(form.getByLabelText('Value in m/s'));
    await user.type(form.getByLabelText('Value in m/s'), '21{Enter}');
    await waitFor(() => expect(values('p1')).toEqual([21]));
    await waitFor(() => expect(screen.queryByText('1 Entry Was Rejected')).toBeNull());
    expect(outbox.entries()).toEqual([]);
  });
});

describe('the ledger', () => {
  test('is filtered with one tap', async () => {
    const day = after(testDay(4), ...allTyped('p1'), { type: 'absent', player: 'p3', absent: true });
    const { user } = await showCourt(day);
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
    expect(rows()).toBe(4);
    await user.click(screen.getByText('Missing 2'));
    expect(rows()).toBe(2);
    await user.click(screen.getByText('Done 1'));
    expect(rows()).toBe(1);
    await user.click(screen.getByText('Repeat 0'));
    expect(screen.getByText('No tests to repeat.')).toBeInTheDocument();
  });

  test('shows the attempts of a cell, where one can be discarded and the test repeated', async () => {
    const { user } = await showCourt(after(testDay(1), typed('p1', 'LBP', 12), typed('p1', 'LBP', 14)));
    await user.click(cell('Lower Body Power', 'Ana Horvat'));
    const sheet = await dialog();
    expect(sheet.getByText('Result: 14.00 m/s²')).toBeInTheDocument();
    await user.click(sheet.getByLabelText('Discard 14.00 m/s²'));
    expect(await sheet.findByText('Result: 12.00 m/s²')).toBeInTheDocument();
    await user.click(sheet.getByLabelText('Restore 14.00 m/s²'));
    expect(await sheet.findByText('Result: 14.00 m/s²')).toBeInTheDocument();
    await user.click(button('Repeat', sheet));
    await waitFor(() => expect(playerOf('p1').cells[1]?.status).toBe('repeat'));
  });

  test('marks a player absent, who is then left out', async () => {
    const { user } = await showCourt(testDay(2, { tests: ['SS'] }));
    await user.click((await lane('Ana Horvat').findAllByText('Ana Horvat'))[0]!);
    await user.click(button('Mark Absent', await dialog()));
    await waitFor(() => expect(playerOf('p1').absent).toBe(true));
    expect(await screen.findByText('0 of 1 results')).toBeInTheDocument();
    await user.click(button('Present', lane('Ana Horvat')));
    await waitFor(() => expect(playerOf('p1').absent).toBe(false));
  });

  test('lets two players trade places', async () => {
    const { user } = await showCourt(testDay(4, { tests: ['WLI'] }));
    await user.click((await lane('Ana Horvat').findAllByText('Ana Horvat'))[0]!);
    const sheet = await dialog();
    await user.click(sheet.getByLabelText('Player from another group'));
    await user.click(await screen.findByText('Mia Kovač · Group 2', { selector: '.ant-select-item-option-content' }));
    await user.click(sheet.getByText('Comes later'));
    await user.click(button('Swap Places', sheet));
    expect(await screen.findByText('Ana Horvat ↔ Mia Kovač')).toBeInTheDocument();
    await waitFor(() => expect(playerOf('p1').group).toBe(1));
    expect(await screen.findByLabelText('Mia Kovač', { selector: 'article' })).toBeInTheDocument();
  });
});

describe('the current group', () => {
  test('stays the same if another tablet reopens an earlier one', async () => {
    const stored: Parameters<typeof after>[1][] = ['p1', 'p2'].flatMap((player) => [
      typed(player, 'LBP', 12),
      { type: 'session-stored', player, session: `session-${player}` },
    ]);
    await showCourt(after(testDay(6), { type: 'absent', player: 'p3', absent: true }, ...stored));
    expect(await screen.findByRole('heading', { name: 'Now: Group 2' })).toBeInTheDocument();
    fromElsewhere(typed('p3', 'LBP', 11));
    await screen.findByText('Lea Novak: Lower Body Power 11.00 m/s²');
    expect(lane('Mia Kovač').getByText('#4')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Lea Novak' })).not.toBeInTheDocument();
  });
});

describe('the end', () => {
  test('of a group names missing tests, stores one session for each player with results, and goes on', async () => {
    const { user } = await showCourt(after(testDay(4), ...allTyped('p1'), typed('p2', 'LBP', 9)));
    await user.click(await appearedButton('Submit Group'));
    const question = await dialog();
    expect(question.getByText('Incomplete Tests')).toBeInTheDocument();
    expect(question.getByText('1/5 tests completed')).toBeInTheDocument();
    expect(
      question.getByText('Missing: Weight Lift Impact, Upper Body Power, Spike Speed, Spike Accuracy'),
    ).toBeInTheDocument();
    await user.click(button('Confirm Submission', question));
    expect(await screen.findByText('Now: Group 2')).toBeInTheDocument();
    expect(api.club.sessions.map(({ player }) => player)).toEqual(['p1', 'p2']);
  });

  test('of the day shows a summary, and can be undone', async () => {
    const { user, address } = await showCourt(after(testDay(1), ...allTyped('p1')));
    await user.click(await appearedButton('Finish Test Day'));
    await user.click(button('Finish', await dialog()));
    expect(await screen.findByText('1 player has results: 5 of 5 tests.')).toBeInTheDocument();
    await waitFor(() => expect(stored().status).toBe('finished'));
    await user.click(button('Reopen Test Day'));
    expect(await appearedButton('Finish Test Day')).toBeInTheDocument();
    await user.click(button('Finish Test Day'));
    await user.click(button('Finish', await dialog()));
    await user.click(await appearedButton('Open Squad Board'));
    expect(address()).toBe('/squad-board?teamId=team-1');
  });
});

test('a test day that is gone says so', async () => {
  renderScreen(<TestDayScreen />, { path: '/test-day', url: '/test-day?testDayId=none' });
  expect(await screen.findByText('This test day was not found. It may have been deleted.')).toBeInTheDocument();
});
