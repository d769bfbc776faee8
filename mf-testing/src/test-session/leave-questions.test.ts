import type { LeaveCause } from '@courtside/session-bus';
import { askBeforeGivingUp, askBeforeLeaving, askBeforeLosingSession } from './leave-questions';

const LEAVE = 'You are about to leave this page. Any unsaved test data will be lost. Are you sure you want to continue?';
const BACK = 'Are you sure you want to go back? You will lose all performance session data.';

test.each<[LeaveCause, string | undefined, string | undefined, string | undefined]>([
  // cause, import-file and select-team, automated test, glove select and spike accuracy
  ['rail', LEAVE, LEAVE, LEAVE],
  ['logo', LEAVE, LEAVE, LEAVE],
  ['menu', LEAVE, LEAVE, LEAVE],
  ['link', LEAVE, LEAVE, LEAVE],
  ['back', undefined, undefined, BACK],
  ['history', undefined, undefined, BACK],
  ['unload', undefined, undefined, undefined],
  ['update', undefined, undefined, undefined],
])('leaving by %s asks what section 2.2 says', (cause, before, dashboard, givingUp) => {
  expect([askBeforeLeaving(cause)?.text, askBeforeLosingSession(cause)?.text, askBeforeGivingUp(cause)?.text]).toEqual([before, dashboard, givingUp]);
});

test('buttons read Leave Page and Stay Here, and Proceed goes to team select', () => {
  expect(askBeforeLeaving('rail')).toMatchObject({ confirm: 'Leave Page', cancel: 'Stay Here' });
  expect(askBeforeGivingUp('back')).toMatchObject({ confirm: 'Proceed', cancel: 'Cancel', redirectTo: '/select-team' });
});
