import { reportHandled } from '@courtside/module-kit/report-handled';
import { HANDLED_ERROR } from '@courtside/registry/handled-error';
import { describeError } from './describe-error';

function heard(error: unknown): unknown {
  const details: unknown[] = [];
  const listen = (event: Event) => void details.push((event as CustomEvent<unknown>).detail);
  window.addEventListener(HANDLED_ERROR, listen);
  reportHandled(error);
  window.removeEventListener(HANDLED_ERROR, listen);
  expect(details).toHaveLength(1);
  return details[0];
}

it('an error that a module has caught arrives as it is', () => {
  const error = new Error('failed');
  expect(heard(error)).toBe(error);
});

it('what is no error gets a stack, and its value stays in the browser', () => {
  const detail = heard('Mila Novak');
  expect(detail).toBeInstanceOf(Error);
  expect((detail as Error).stack).toContain('reportHandled');
  expect(JSON.stringify(describeError(detail, 'http://localhost/mf-a/0123456789abcdef/'))).not.toContain('Mila');
});
