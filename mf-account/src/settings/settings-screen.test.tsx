import { screen, waitFor } from '@testing-library/react';
import { editUser, getUser } from '@courtside/contracts/auth';
import { storageKeys, themeBus } from '@courtside/session-bus';
import { user as aUser } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import SettingsScreen from './settings-screen';

describe('User Settings', () => {
  const api = useFakeApi();
  const notices = recordNotices();
  const units = (name: string) => screen.getByRole('radio', { name });
  beforeEach(() => themeBus.setTheme('light'));

  it('switches the theme and stores it', async () => {
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    const toggle = screen.getByRole('switch', { name: 'Dark Mode' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(toggle).toBeChecked();
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(toggle);
    expect(localStorage.getItem(storageKeys.theme)).toBe('light');
  });

  it('offers English only', async () => {
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['English']);
  });

  it('shows the stored units, and saves others immediately', async () => {
    api.club.user = aUser({ units: 'imperial' });
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await waitFor(() => expect(units('Imperial (mph)')).toBeChecked());
    await user.click(units('Metric (m/s)'));
    await noticeShown(notices, 'Units saved.');
    expect(units('Metric (m/s)')).toBeChecked();
    expect(api.callsOf(editUser).map(({ body }) => body)).toEqual([{ units: 'metric' }]);
    expect(api.club.user.units).toBe('metric');
  });

  it('stores km/h for speeds', async () => {
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await waitFor(() => expect(units('Metric (m/s)')).toBeEnabled());
    await user.click(units('Metric (km/h)'));
    await noticeShown(notices, 'Units saved.');
    expect(units('Metric (km/h)')).toBeChecked();
    expect(api.club.user.unit_system).toBe('kmh');
  });

  it('shows the stored units again if the choice cannot be saved', async () => {
    api.respond(editUser, 'network error');
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await waitFor(() => expect(units('Metric (m/s)')).toBeEnabled());
    await user.click(units('Imperial (mph)'));
    await noticeShown(notices, 'The units could not be saved. Please try again.');
    await waitFor(() => expect(units('Metric (m/s)')).toBeChecked());
  });

  it('keeps the last of two quick choices', async () => {
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await waitFor(() => expect(units('Metric (m/s)')).toBeEnabled());
    await user.click(units('Imperial (mph)'));
    await user.click(units('Metric (m/s)'));
    await waitFor(() =>
      expect(api.callsOf(editUser).map(({ body }) => body)).toEqual([{ units: 'imperial' }, { units: 'metric' }]),
    );
    await noticeShown(notices, 'Units saved.');
    expect(units('Metric (m/s)')).toBeChecked();
    expect(api.club.user.units).toBe('metric');
  });

  it('offers to load the units again', async () => {
    api.respond(getUser, { status: 500 });
    const { user } = renderScreen(<SettingsScreen />, { path: '/settings' });
    await screen.findByText('The units could not be loaded.');
    for (const name of ['Metric (m/s)', 'Metric (km/h)', 'Imperial (mph)']) {
      expect(units(name)).toBeDisabled();
      expect(units(name)).not.toBeChecked();
    }
    api.respond(getUser, () => ({ status: 200, body: api.club.user }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(units('Metric (m/s)')).toBeEnabled());
  });
});
