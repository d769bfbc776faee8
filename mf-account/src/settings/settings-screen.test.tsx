import { screen } from '@testing-library/react';
import { storageKeys, themeBus } from '@courtside/session-bus';
import { renderScreen } from '@courtside/testing/render-screen';
import SettingsScreen from './settings-screen';

describe('User Settings', () => {
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
});
