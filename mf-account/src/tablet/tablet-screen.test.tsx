import { screen, waitFor, within } from '@testing-library/react';
import { endTablet, removeCourtCode, setCourtCode, startTablet } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import SettingsScreen from '../settings/settings-screen';
import TabletScreen from './tablet-screen';

const api = useFakeApi();
const notices = recordNotices();
const open = () => renderScreen(<TabletScreen />, { path: '/club-tablet' });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the court code', () => {
  it('is set with the password', async () => {
    const { user } = open();
    await screen.findByText('You have no court code.');
    await user.click(await button('Set a Code'));
    const form = await dialog();
    await user.type(form.getByLabelText('Court Code'), '407193');
    await user.type(form.getByLabelText('Current Password'), 'Courtside#1');
    await user.click(form.getByRole('button', { name: 'Save the Code' }));
    await noticeShown(notices, 'Your court code is saved.');
    const body = { court_code: '407193', old_password: 'Courtside#1' };
    expect(api.callsOf(setCourtCode).map((call) => call.body)).toEqual([body]);
    expect(await button('Change the Code')).toBeInTheDocument();
  });

  it('shows at the field why it is refused', async () => {
    api.respond(setCourtCode, { status: 400, body: { court_code: [messages.courtCodeGuessable] } });
    const { user } = open();
    await user.click(await button('Set a Code'));
    const form = await dialog();
    await user.type(form.getByLabelText('Court Code'), '123456');
    await user.type(form.getByLabelText('Current Password'), 'Courtside#1');
    await user.click(form.getByRole('button', { name: 'Save the Code' }));
    expect(await form.findByText(messages.courtCodeGuessable)).toBeInTheDocument();
  });

  it('is removed', async () => {
    api.club.courtCode = { set_at: '2026-03-01T10:00:00.000Z' };
    const { user } = open();
    await user.click(await button('Remove the Code'));
    await noticeShown(notices, 'Your court code is removed.');
    expect(api.callsOf(removeCourtCode)).toHaveLength(1);
    expect(await screen.findByText('You have no court code.')).toBeInTheDocument();
  });
});

describe('the tablet', () => {
  it('begins after a question, which says that the own code is missing', async () => {
    const { user } = open();
    await user.click(await button('Use as the Club’s Tablet'));
    const question = await dialog();
    expect(question.getByText(/You have no court code yet/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Use as the Club’s Tablet' }));
    await noticeShown(notices, 'This device is the club’s tablet now.');
    expect(api.callsOf(startTablet)).toHaveLength(1);
    expect(await screen.findByText('This Is the Club’s Tablet')).toBeInTheDocument();
    expect(screen.queryByText('Your Court Code')).not.toBeInTheDocument();
  });

  it('ends with the password, and asks for a code only if the account needs one', async () => {
    api.club.user = { ...api.club.user, on_tablet: true };
    api.respond(endTablet, { status: 400, body: { code: [messages.codeMissing] } });
    const { user } = open();
    await user.click(await button('End the Limit'));
    const form = await dialog();
    expect(form.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Current Password'), 'Courtside#1');
    await user.click(form.getByRole('button', { name: 'End the Limit' }));
    await user.type(await form.findByLabelText('Code'), '123456');
    api.respond(endTablet, () => ({ status: 204, body: null }));
    await user.click(form.getByRole('button', { name: 'End the Limit' }));
    await noticeShown(notices, 'This device is not the club’s tablet any more.');
    expect(api.callsOf(endTablet).map(({ body }) => body)).toEqual([
      { old_password: 'Courtside#1' },
      { old_password: 'Courtside#1', code: '123456' },
    ]);
  });
});

describe('the settings', () => {
  const settings = () => renderScreen(<SettingsScreen />, { path: '/settings' });
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('have one entry', async () => {
    settings();
    expect(await screen.findByRole('heading', { name: 'Club Tablet' })).toBeInTheDocument();
    expect(headings()).toContain('Logins and Security');
  });

  it('offer on the tablet only what works there', async () => {
    api.club.user = { ...api.club.user, role: 'assistant', on_tablet: true };
    settings();
    await waitFor(() => expect(headings()).toEqual(['User Settings', 'Appearance', 'Language', 'Club Tablet']));
  });
});
