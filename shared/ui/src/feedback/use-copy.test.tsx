import { act, renderHook, waitFor } from '@testing-library/react';
import { useCopy } from './use-copy';

const clipboard = (value: Partial<Clipboard> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
afterEach(() => clipboard(undefined));

it('copies a text and says so', async () => {
  const written: string[] = [];
  clipboard({ writeText: (text) => Promise.resolve(void written.push(text)) });
  const { result } = renderHook(useCopy);
  act(() => result.current.copy('a code'));
  await waitFor(() => expect(result.current.copied).toBe(true));
  expect(written).toEqual(['a code']);
});

it.each([
  ['forbids it', { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('says nothing wrong and throws nothing if the browser %s', async (_, value) => {
  clipboard(value);
  const { result } = renderHook(useCopy);
  await act(async () => result.current.copy('a code'));
  expect(result.current.copied).toBe(false);
});
