import { screen, waitFor, within } from '@testing-library/react';
import { addTestDayEvent } from '@courtside/contracts/test-days';
import { useFakeApi } from '@courtside/testing/fake-api';
import { appearedButton, button } from '../../../test/button';
import { useCourt } from '../../../test/court';
import { SIX_GLOVES } from '../../../test/gloves';
import { allTyped, testDay, typed } from '../../../test/test-days';

const api = useFakeApi();
const { show: showCourt, stored, fromElsewhere, dialog } = useCourt(api);
/** The clock of the tests is the fake server's. */
const at = () => Date.now();
const OTHER = 'other-tablet';
const heldElsewhere = (group: number) => [{ tablet: OTHER, group, at: at() }];
const holds = () => (stored().holds ?? []).map(({ tablet, group }) => [tablet === OTHER ? 'other' : 'this', group]);

beforeEach(() => {
  api.club.gloves = SIX_GLOVES;
});

test('a tablet that measures a player has taken the group, and only then', async () => {
  const { user } = await showCourt(testDay(6));
  const measure = await screen.findByLabelText('Measure Lower Body Power, Iva Marić');
  expect(stored().holds).toBeUndefined();
  await user.click(measure);
  await waitFor(() => expect(holds()).toEqual([['this', 0]]));
});

test('a second tablet sees the free group first, and starts it with one tap', async () => {
  const { user } = await showCourt(testDay(9, { holds: heldElsewhere(0) }));
  expect(await screen.findByText('Group 2 is free')).toBeVisible();
  expect(screen.getByText('Group 1 is being tested on another tablet.')).toBeVisible();
  expect(screen.getByLabelText('Group 1: 0 of 15 results, on another tablet')).toBeVisible();
  await user.click(button('Start Group 2'));
  expect(await screen.findByText('Now: Group 2')).toBeVisible();
  expect(await screen.findByLabelText('Measure Lower Body Power, Ema Babić')).toBeVisible();
  await waitFor(() =>
    expect(holds()).toEqual([
      ['other', 0],
      ['this', 1],
    ]),
  );
  expect(screen.getByText('Next: Group 3')).toBeVisible();
});

test('a free group that the coach opens is shown to be tested, also if other tablets take groups meanwhile', async () => {
  const { user } = await showCourt(testDay(9, { holds: heldElsewhere(0) }));
  await user.click(await screen.findByLabelText(/^Group 2: /));
  expect(await screen.findByText('Now: Group 2')).toBeVisible();
  expect(screen.queryByText('Group 2 is free')).toBeNull();
  expect(await screen.findByLabelText('Measure Lower Body Power, Ema Babić')).toBeVisible();
});

test('a group that another tablet tests is taken over only after a question', async () => {
  const { user } = await showCourt(testDay(6, { holds: heldElsewhere(0) }));
  await user.click(await screen.findByLabelText('Group 1: 0 of 15 results, on another tablet'));
  await user.click(await appearedButton('Take Over'));
  const question = await dialog();
  await user.click(button('Cancel', question));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(holds()).toEqual([['other', 0]]);
  await user.click(button('Take Over'));
  await user.click(button('Take Over', await dialog()));
  expect(await screen.findByText('Now: Group 1')).toBeVisible();
  await waitFor(() => expect(holds()).toEqual([['this', 0]]));
});

test('a tablet whose group is taken over is offered another group', async () => {
  const { user } = await showCourt(testDay(6));
  await user.click(await screen.findByLabelText('Measure Lower Body Power, Iva Marić'));
  await waitFor(() => expect(holds()).toEqual([['this', 0]]));
  api.club.testDays = [{ ...stored(), holds: heldElsewhere(0), revision: stored().revision + 1 }];
  expect(await screen.findByText('Group 2 is free')).toBeVisible();
  expect(screen.queryByLabelText('Measure Lower Body Power, Lea Novak')).toBeNull();
});

test('a submitted group is left, and the next free one is offered while others test', async () => {
  const { user } = await showCourt(testDay(9, { holds: heldElsewhere(1) }));
  await user.click(await appearedButton('Start Group 1'));
  await waitFor(() => expect(holds()).toContainEqual(['this', 0]));
  fromElsewhere(...['p1', 'p2', 'p3'].flatMap(allTyped));
  await waitFor(() => expect(button('Submit Group')).toBeEnabled());
  await user.click(button('Submit Group'));
  await user.click(button('Submit', await dialog()));
  expect(await screen.findByText('Group 3 is free')).toBeVisible();
  expect(holds()).toEqual([['other', 1]]);
});

test('a server of an earlier release, which does not know holds, is asked and the group goes on', async () => {
  api.respond(addTestDayEvent, { status: 400, body: { event: ['Invalid input'] } });
  const { user } = await showCourt(testDay(3));
  await user.click(await screen.findByLabelText('Enter Weight Lift Impact, Ana Horvat'));
  await dialog();
  await waitFor(() => expect(api.callsOf(addTestDayEvent).length).toBeGreaterThan(0));
  expect(screen.getByText('Now: Group 1')).toBeInTheDocument();
});

test('no screen of the court shows codes of tests', async () => {
  const CODES = /\b(?:WLI|LBP|UBP|SAC)\b/;
  const { user } = await showCourt(testDay(6, { holds: heldElsewhere(1) }));
  fromElsewhere(typed('p1', 'SAC', 50), typed('p2', 'LBP', 12));
  const texts = () => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].map((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)).join(' '),
    );
    return `${document.body.textContent} ${labels.join(' ')}`;
  };
  await user.click(await appearedButton('Start Group 1'));
  await screen.findByText('Now: Group 1');
  expect(texts()).not.toMatch(CODES);
  await user.click(screen.getByLabelText(/^Spike Accuracy, Ana Horvat/, { selector: '.test-day-cell' }));
  expect(within(document.body).getByRole('dialog')).toBeVisible();
  expect(texts()).not.toMatch(CODES);
});
