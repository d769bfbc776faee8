import { problemOf, type SingleSignOnProblem } from './single-sign-on-problems';

const coded = (code: string, error?: string) => Object.assign(new Error('of the library'), { code, error });

test.each<[string, unknown, SingleSignOnProblem]>([
  ['no connection', new TypeError('fetch failed'), 'singleSignOnUnavailable'],
  ['no connection, wrapped', new Error('x', { cause: new TypeError('fetch failed') }), 'singleSignOnUnavailable'],
  ['no answer in time', coded('OAUTH_TIMEOUT'), 'singleSignOnUnavailable'],
  ['another issuer', coded('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'), 'singleSignOnMisconfigured'],
  ['a wrong secret', coded('OAUTH_WWW_AUTHENTICATE_CHALLENGE'), 'singleSignOnMisconfigured'],
  ['a clock', coded('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'), 'singleSignOnClock'],
  ['a claim', coded('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), 'singleSignOnInvalid'],
  ['an unknown error of the provider', coded('OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'moon'), 'singleSignOnDenied'],
  ['a name of every object', coded('OAUTH_RESPONSE_BODY_ERROR', 'constructor'), 'singleSignOnInvalid'],
  ['a code of every object', coded('toString'), 'singleSignOnInvalid'],
  ['anything else', 'thrown text', 'singleSignOnInvalid'],
])('names the problem of %s', (_, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
