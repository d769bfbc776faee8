import contracts from '../package.json';
import { comesBefore } from './contract-version';
import { CONTRACTS_VERSION } from './routes';

it.each([
  ['1.2.0', '2.0.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.2.3', '1.2.4', true],
  ['1.2.0', '1.2.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.2', '2.0.0', false],
  ['', '2.0.0', false],
  ['1.2.0, 1.2.0', '2.0.0', false],
])('whether %s comes before %s: %s', (version, other, expected) => {
  expect(comesBefore(version, other)).toBe(expected);
});

it('pages know the version of the package', () => {
  expect(CONTRACTS_VERSION).toBe(contracts.version);
});
