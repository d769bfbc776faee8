import { terminalLine } from './terminal-line';

test.each([
  ['{"level":30,"msg":"request","route":"/readyz"}', null],
  ['', null],
  ['{"level":40,"msg":"the glove broker cannot be reached"}', 'API: warning: the glove broker cannot be reached'],
  ['{"level":50,"msg":"failed","err":{"message":"disk full"}}', 'API: error: failed: disk full'],
  ['{"level":60,"err":{"message":"no key"},"msg":"no key"}', 'API: error: no key'],
  ['{"level":50}', 'API: error: {"level":50}'],
  ['Error: Cannot find module', 'API: Error: Cannot find module'],
  ['null', 'API: null'],
  ['{"a":1}', 'API: {"a":1}'],
])('%s is read as %s', (line, text) => {
  expect(terminalLine('API', line)).toBe(text);
});
