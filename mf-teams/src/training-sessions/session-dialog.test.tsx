import { messages } from '@courtside/contracts/messages';
import { createTrainingSession, editTrainingSession } from '@courtside/contracts/training-sessions';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { appearedButton, button } from '../../test/button';
import { openedDialog } from '../../test/opened-dialog';
import { addPlayerWithSessions, session, showSessions } from '../../test/sessions-screen';
import { texts } from '../texts/en';

const api = useFakeApi();
const notices = recordNotices();

beforeEach(() => addPlayerWithSessions(api));

async function openDialog(name: 'Add Session' | 'Edit') {
  const { user } = showSessions();
  await user.click(await appearedButton(name));
  const box = await openedDialog('Session Date');
  const field = (label: string) => box.getByLabelText(label);
  return {
    user,
    box,
    field,
    notMeasured: (place: number) => box.getAllByRole('button', { name: 'Not measured' })[place]!,
    fill: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    save: async () => {
      await waitFor(() => expect(button('Save', box)).toBeEnabled());
      await user.click(button('Save', box));
    },
  };
}
type Open = Awaited<ReturnType<typeof openDialog>>;

const METRICS = ['Weight Lift Impact', 'Lower Body Power', 'Upper Body Power', 'Serve Speed', 'Serve Accuracy'];
function fillAll({ fill }: Open, date = '2026-05-01') {
  fill('Session Date', date);
  for (const label of METRICS) fill(label, '50');
}

describe('adding', () => {
  test('a saved session shows a notice, and a metric that is marked as not measured is stored as 0', async () => {
    const open = await openDialog('Add Session');
    fillAll(open);
    await open.user.click(open.notMeasured(3));
    expect(open.notMeasured(3)).toHaveAttribute('aria-pressed', 'true');
    expect(open.notMeasured(3)).toHaveAccessibleDescription('Serve Speed');
    await open.save();
    await noticeShown(notices, 'Training session added successfully!');
    expect(api.callsOf(createTrainingSession)[0]?.body).toEqual({
      player: 'p1',
      session_date: '2026-05-01',
      weight_lift_impact: 50,
      lower_body_power: 50,
      upper_body_power: 50,
      serve_speed: 0,
      serve_accuracy: 50,
    });
    await waitFor(() => expect(button('Add Session')).toHaveFocus());
  });

  test('the date must be YYYY-MM-DD, each metric must be numeric or marked as not measured', async () => {
    const open = await openDialog('Add Session');
    open.fill('Session Date', '2026-02-30');
    await open.save();
    expect(await open.box.findByText('Enter a valid date (YYYY-MM-DD)')).toBeInTheDocument();
    expect(open.box.getAllByText('Enter a valid number')).toHaveLength(5);
    await open.user.type(open.field('Serve Speed'), 'fast');
    await waitFor(() => expect(open.box.getAllByText('Enter a valid number')).toHaveLength(5));
    for (const place of [0, 1, 2, 3, 4]) await open.user.click(open.notMeasured(place));
    await waitFor(() => expect(open.box.getAllByText('Enter a valid number')).toHaveLength(5));
    await open.save();
    expect(api.callsOf(createTrainingSession)).toEqual([]);
  });

  test.each([
    [
      'the first message of a player error',
      { status: 400, body: { player: ['This player does not exist.', 'Really.'] } },
      'This player does not exist.',
    ],
    [
      'the specified text',
      { status: 400, body: { detail: 'odd' } },
      'An error occurred while adding, verify if empty fields.',
    ],
    [
      'the specified text with advice without a network',
      'network error' as const,
      `An error occurred while adding, verify if empty fields.${texts.offline}`,
    ],
  ])('a failure shows %s and keeps the input', async (_, answer, text) => {
    api.respond(createTrainingSession, answer);
    const open = await openDialog('Add Session');
    fillAll(open);
    await open.save();
    expect(await open.box.findByRole('alert')).toHaveTextContent(text);
    expect(open.field('Serve Speed')).toHaveValue('50');
  });
});

describe('editing', () => {
  test('Save is enabled only after a change; the edit clears the selection and reloads the sessions', async () => {
    const { user, box, fill, field, save } = await openDialog('Edit');
    expect(button('Save', box)).toBeDisabled();
    await user.type(field('Serve Speed'), '5');
    await waitFor(() => expect(button('Save', box)).toBeEnabled());
    fill('Serve Speed', '33,5');
    await save();
    await noticeShown(notices, 'Training session updated successfully!');
    expect(await screen.findByText(texts.sessions.detailsHint)).toBeInTheDocument();
    expect(api.club.sessions.find(({ id }) => id === 's3')?.decrypted_serve_speed).toBe(33.5);
  });

  test.each([
    ['the detail', { status: 400, body: { detail: 'The date is in the future.' } }, 'The date is in the future.'],
    ['the specified text without a detail', { status: 500 }, 'An error occurred while updating.'],
    [
      'the specified text with advice without a network',
      'network error' as const,
      `An error occurred while updating.${texts.offline}`,
    ],
  ])('a failure shows %s', async (_, answer, text) => {
    api.respond(editTrainingSession, answer);
    const { box, fill, save } = await openDialog('Edit');
    fill('Serve Speed', '5');
    await save();
    expect(await box.findByRole('alert')).toHaveTextContent(text);
  });

  test('a change in another window is not overwritten', async () => {
    const { user, box, fill, field, save } = await openDialog('Edit');
    api.club.sessions[1] = session('s3', '2026-03-05', { decrypted_serve_speed: 12, version: 2 });
    fill('Serve Accuracy', '66');
    await save();
    expect(await box.findByText(messages.changedElsewhere)).toBeInTheDocument();
    await user.click(button('Reload', box));
    await waitFor(() => expect(field('Serve Speed')).toHaveValue('12'));
    expect(field('Serve Accuracy')).toHaveValue('66');
  });
});

describe('an unusual value', () => {
  const QUESTION = '185 m/s would be 666 km/h. Was it 185 km/h = 51.4 m/s?';
  const bodyOf = () => api.callsOf(createTrainingSession)[0]?.body;
  const openWith = async (serveSpeed: string) => {
    const open = await openDialog('Add Session');
    for (const label of METRICS) open.fill(label, '20');
    open.fill('Serve Speed', serveSpeed);
    return open;
  };

  test('is asked about, with the value that was probably meant', async () => {
    const open = await openWith('185');
    expect(await open.box.findByText(QUESTION)).toBeInTheDocument();
    await open.user.click(button('Use 51.4 m/s', open.box));
    expect(open.field('Serve Speed')).toHaveValue('51.39');
    expect(open.box.queryByText(QUESTION)).toBeNull();
    await open.save();
    await noticeShown(notices, 'Training session added successfully!');
    expect(bodyOf()).toMatchObject({ serve_speed: 51.39 });
    expect(bodyOf()).not.toHaveProperty('confirmed');
  });

  test('is sent as confirmed if the coach says that it is right', async () => {
    const open = await openWith('185');
    await open.user.click(button('Yes, 185 m/s', open.box));
    expect(open.box.queryByText(QUESTION)).toBeNull();
    await open.save();
    await noticeShown(notices, 'Training session added successfully!');
    expect(bodyOf()).toMatchObject({ serve_speed: 185, confirmed: ['serve_speed'] });
  });

  test('can be saved without an answer, and waits for one on the page', async () => {
    const open = await openWith('185');
    await open.save();
    await noticeShown(notices, 'Training session added successfully!');
    expect(bodyOf()).not.toHaveProperty('confirmed');
  });

  test('that nobody has confirmed is marked, and can be confirmed or corrected', async () => {
    api.club.sessions = [session('s1', '2026-03-05', { decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] })];
    const { user } = showSessions();
    expect(await screen.findByText('Serve Speed: 185 m/s. Not confirmed')).toBeInTheDocument();
    await user.click(button('Correct'));
    const box = await openedDialog('Session Date');
    expect(await box.findByText(QUESTION)).toBeInTheDocument();
    await user.click(button('Cancel', box));
    await user.click(await appearedButton('Confirm'));
    await noticeShown(notices, 'The value was confirmed.');
    expect(api.callsOf(editTrainingSession)[0]?.body).toEqual({ version: 1, confirmed: ['serve_speed'] });
  });
});
