import path from 'node:path';
import { measure } from './measure';

it('has no import cycles, of types neither, and no relative import leads into another package', () => {
  const { cycles, relativeImportsAcrossPackages } = measure(path.join(__dirname, '../../..'));
  expect({ cycles, relativeImportsAcrossPackages }).toEqual({ cycles: [], relativeImportsAcrossPackages: [] });
});
