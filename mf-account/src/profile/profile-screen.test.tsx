import { screen } from '@testing-library/react';
import { getUser } from '@courtside/contracts/auth';
import { useFakeApi } from '@courtside/testing/fake-api';
import { user as aUser } from '@courtside/testing/factories';
import { renderScreen } from '@courtside/testing/render-screen';
import ProfileScreen from './profile-screen';

describe('Profile', () => {
  const api = useFakeApi();
  const open = () => renderScreen(<ProfileScreen />, { path: '/user-profile' });

  it('shows picture, name, e-mail and about me, and Edit opens the editor', async () => {
    api.club.user = aUser({ about_me: 'Setter once, coach now.', profile_picture: 'aGVsbG8=' });
    const { container, user, address } = open();
    expect(await screen.findByText('Ada Berg')).toBeInTheDocument();
    expect(screen.getByText('coach@example.org')).toBeInTheDocument();
    expect(screen.getByText('Setter once, coach now.')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,aGVsbG8=');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(address()).toBe('/edit-profile');
  });

  it('offers a retry if the profile cannot be loaded', async () => {
    api.respond(getUser, { status: 500 });
    const { user } = open();
    expect(await screen.findByText('Error fetching user profile. Please try again later.')).toBeInTheDocument();
    api.respond(getUser, { status: 200, body: aUser() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ada Berg')).toBeInTheDocument();
  });
});
