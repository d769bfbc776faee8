import path from 'node:path';
import { measure } from './measure';

it('has no import cycles, not even of types, and no relative imports of other packages', () => {
  const { cycles, relativeImportsAcrossPackages } = measure(path.join(__dirname, '../../..'));
  expect({ cycles, relativeImportsAcrossPackages }).toEqual({ cycles: [], relativeImportsAcrossPackages: [] });
});
