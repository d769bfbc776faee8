import type { LeaveCause } from '@courtside/session-bus';
import { answersLeaveGuard, dashboardLeaveGuard, sessionLeaveGuard, setupLeaveGuard } from './leave-guards';

const LEAVE =
  'You are about to leave this page. Any unsaved test data will be lost. Are you sure you want to continue?';
const BACK = 'Are you sure you want to go back? You will lose all performance session data.';

test('links ask to leave, going back asks only if it discards the session, and a reload never asks', () => {
  const causes: LeaveCause[] = ['rail', 'logo', 'menu', 'link', 'back', 'history', 'unload', 'update'];
  const texts = (guard: typeof setupLeaveGuard) => causes.map((cause) => guard(cause)?.text ?? null);
  const links = [LEAVE, LEAVE, LEAVE, LEAVE];
  expect(texts(setupLeaveGuard)).toEqual([...links, null, null, null, null]);
  expect(texts(dashboardLeaveGuard)).toEqual([...links, null, null, null, null]);
  expect(texts(sessionLeaveGuard)).toEqual([...links, BACK, BACK, null, null]);
});

test('the buttons are Leave Page and Stay Here, or Proceed and Cancel with Proceed going to team select', () => {
  expect(setupLeaveGuard('rail')).toMatchObject({ confirm: 'Leave Page', cancel: 'Stay Here' });
  expect(sessionLeaveGuard('back')).toMatchObject({ confirm: 'Proceed', cancel: 'Cancel', redirectTo: '/select-team' });
});

test('between a file and its check the history never asks, but on the way to other screens it does', () => {
  const asks = (isChecking: boolean, cause: LeaveCause, to: string | null) =>
    answersLeaveGuard(isChecking)(cause, to) !== null;
  for (const isChecking of [true, false])
    expect({
      forward: asks(isChecking, 'history', '/import-file?check='),
      back: asks(isChecking, 'history', '/import-file'),
      further: asks(isChecking, 'history', '/manage-team'),
      link: asks(isChecking, 'link', '/manage-team'),
      reload: asks(isChecking, 'unload', null),
    }).toEqual({ forward: false, back: false, further: true, link: true, reload: true });
  expect([true, false].map((isChecking) => asks(isChecking, 'back', null))).toEqual([false, true]);
});
