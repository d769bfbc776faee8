import { singleSignOnPurpose, singleSignOnState } from './single-sign-on-state';

const answer = (state: string) => new URLSearchParams({ code: 'link.code', state }).toString();

test.each(['login', 'link'] as const)('an answer tells that it is for a %s', (purpose) => {
  expect(singleSignOnPurpose(answer(singleSignOnState(purpose, 'secret')))).toBe(purpose);
});

test.each(['', 'state', 'linked', 'login.link.x'])('an answer with the state "%s" is for a login', (state) => {
  expect(singleSignOnPurpose(answer(state))).toBe('login');
});
