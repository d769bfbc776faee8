/** What a single sign-on is for: to log in, or to link an account. */
export type SingleSignOnPurpose = 'login' | 'link';

/** The state that a provider sends back. It begins with the purpose, so that the page knows what to do with the answer. */
export const singleSignOnState = (purpose: SingleSignOnPurpose, secret: string): string => `${purpose}.${secret}`;

/** The purpose of an answer, as it says. The server checks it. */
export const singleSignOnPurpose = (answer: string): SingleSignOnPurpose =>
  new URLSearchParams(answer).get('state')?.startsWith(singleSignOnState('link', '')) ? 'link' : 'login';
