import { functionAt } from './function-at';

const SOURCE = `// ä: two bytes
import { useEffect } from 'react';
const limit = read('top');
export function Lineup({ onSave }) {
  useEffect(() => {
    read('effect');
  }, []);
  const save = () => read('arrow');
  return <Button onClick={() => read('attribute')} label={read('label')} />;
}
class Store {
  constructor() { read('constructor'); }
  load = () => read('field');
  close() { return read('method'); }
}
export const handlers = {
  submit() { read('shorthand'); },
  cancel: () => read('property'),
};
window.onresize = () => read('assigned');
`;

it.each([
  ['top', null],
  ['effect', 'Lineup'],
  ['arrow', 'save'],
  ['attribute', 'onClick'],
  ['label', 'Lineup'],
  ['constructor', 'constructor'],
  ['field', 'load'],
  ['method', 'close'],
  ['shorthand', 'submit'],
  ['property', 'cancel'],
  ['assigned', 'onresize'],
])('“%s” is in the function %s', (what, name) => {
  const lines = SOURCE.split('\n');
  const line = lines.findIndex((text) => text.includes(`read('${what}')`));
  expect(functionAt('src/lineup.tsx', SOURCE, line + 1, lines[line]!.indexOf(`read('${what}')`))).toBe(name);
});

it('a source in an unknown language is refused', () => {
  expect(() => functionAt('a.tsx', 'this is no script {', 1, 0)).toThrow();
});
