import { screen, waitFor } from '@testing-library/react';
import { outbox } from '@courtside/api-client';
import { addTestDayEvent, type TestDayEventRequest } from '@courtside/contracts/test-days';
import { gloveRecords } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { appearedButton, button } from '../../../test/button';
import { useCourt } from '../../../test/court';
import { after, afterRequest, allTyped, testDay } from '../../../test/test-days';

const api = useFakeApi();
const { show: showCourt, stored, values, dialog } = useCourt(api);

beforeEach(() => {
  api.club.gloves = gloveRecords({ smart_glove1: {} });
});

const sent = (type: string) =>
  api.callsOf(addTestDayEvent).filter(({ body }) => (body as { event: { type: string } }).event.type === type);
const typeSpeed = async (user: Awaited<ReturnType<typeof showCourt>>['user']) => {
  await user.click(await screen.findByLabelText('Enter Spike Speed, Ana Horvat'));
  const form = await dialog();
  await user.type(form.getByLabelText('Value in m/s'), '20');
  await user.dblClick(button('Save', form));
  await waitFor(() => expect(screen.queryByLabelText('Value in m/s')).toBeNull());
};

test('a double tap on Save stores one attempt', async () => {
  const { user } = await showCourt(testDay(1, { tests: ['SS'] }));
  await typeSpeed(user);
  await waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(values('p1')).toEqual([20]);
});

test('a double tap on Submit submits a group once', async () => {
  const { user } = await showCourt(after(testDay(1), ...allTyped('p1')));
  await user.click(await appearedButton('Submit Group'));
  await user.dblClick(button('Submit', await dialog()));
  await screen.findByText(/^All groups are submitted/);
  await waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(sent('group-submitted')).toHaveLength(1);
});

test('a double tap on Reopen and Add adds the entry once', async () => {
  const { user } = await showCourt(testDay(1, { tests: ['SS'] }));
  api.respond(addTestDayEvent, { status: 409, body: { error: 'This test day is finished.' } });
  await typeSpeed(user);
  api.club.testDays = [{ ...stored(), status: 'finished', revision: stored().revision + 1 }];
  const add = await screen.findByRole('button', { name: /^Reopen and Add/ }, { timeout: 5_000 });
  api.respond(addTestDayEvent, ({ body }) => {
    api.club.testDays = [afterRequest(stored(), body as TestDayEventRequest)];
    return { status: 200, body: stored() };
  });
  await user.dblClick(add);
  await waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(values('p1')).toEqual([20]);
});
