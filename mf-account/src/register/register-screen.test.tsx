import { screen, within } from '@testing-library/react';
import { register } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { useTestClock } from '../test-clock';
import RegisterScreen from './register-screen';

const typed = {
  'First name': 'Ada', 'Last name': 'Berg', Username: 'ada', 'E-mail': 'ada@example.org', Password: 'Secret#12', 'Confirm password': 'Secret#12',
};

describe('Register', () => {
  const api = useFakeApi();
  const clock = useTestClock();
  beforeEach(() => sessionBus.logOut());

  const open = () => renderScreen(<RegisterScreen />, { path: '/register', advanceTimers: clock.advanceTimers });
  type User = ReturnType<typeof open>['user'];
  const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));
  const fill = async (user: User, values: Record<string, string> = typed) => {
    for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
    await submit(user);
  };

  it('stores the e-mail for verification, says so, and goes to verify-email after 2 s', async () => {
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('User registered successfully');
    expect(localStorage.getItem(storageKeys.emailForVerification)).toBe('ada@example.org');
    expect(api.callsOf(register)[0]?.body).toEqual({
      username: 'ada', email: 'ada@example.org', first_name: 'Ada', last_name: 'Berg', password: 'Secret#12', password2: 'Secret#12',
    });
    await clock.pass(FORM_REDIRECT_MS - 100);
    expect(address()).toBe('/register');
    await clock.pass(100);
    expect(address()).toBe('/verify-email');
  });

  it.each(['Enter a username.', 'Enter an email address.', 'Enter your first name.', 'Enter your last name.', 'Enter a password.', 'Confirm your password.'])(
    'says %j where that field is empty',
    async (message) => {
      const { user } = open();
      await submit(user);
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(api.callsOf(register)).toHaveLength(0);
    },
  );

  it('wants an e-mail of a valid form, and says so itself instead of the browser', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('E-mail'), 'ada@');
    await submit(user);
    expect(await screen.findByText('E-mail must be valid.')).toBeInTheDocument();
    // The browser's own check would have stopped the form before it looked at the other fields.
    expect(await screen.findByText('Enter a username.')).toBeInTheDocument();
  });

  it("shows the server's field errors as 'field: messages' and keeps what was typed", async () => {
    api.answer(register, { status: 400, body: { username: ['Taken.', 'Choose another.'], password: ['Too common.'] } });
    const { user } = open();
    await fill(user);
    const alert = await screen.findByText('username: Taken. Choose another.');
    expect(alert).toBeInTheDocument();
    expect(screen.getByText('password: Too common.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret#12');
  });

  it.each([['the server fails', { status: 500 }], ['nothing answers', 'no answer' as const]])('says that an error occurred where %s', async (_, answer) => {
    api.answer(register, answer);
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('An error occurred during registration.')).toBeInTheDocument();
  });

  it('sends the same attempt under the same key, so that a lost answer registers nobody twice', async () => {
    api.answer(register, 'no answer');
    const { user } = open();
    await fill(user);
    await screen.findByText('An error occurred during registration.');
    await submit(user);
    await clock.pass(50);
    const keys = api.callsOf(register).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('ticks the guideline off while the password is typed', async () => {
    const { user } = open();
    const kept = () => within(screen.getByRole('list')).getAllByRole('listitem').map((rule) => rule.textContent?.includes('(done)'));
    expect(kept()).toEqual([false, false, false, false, false]);
    await user.type(screen.getByLabelText('Password'), 'Secret#1');
    await clock.pass(10);
    expect(kept()).toEqual([true, true, true, true, true]);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), '12345678');
    await clock.pass(10);
    expect(kept()).toEqual([false, false, true, true, false]);
  });

  it('tells password managers what the fields are', () => {
    open();
    expect(Object.keys(typed).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'given-name', 'family-name', 'username', 'email', 'new-password', 'new-password',
    ]);
  });
});
