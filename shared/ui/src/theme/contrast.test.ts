import { contrast } from './contrast';
import { colourRoles, type ColourRole } from './roles';

const grounds = ['ground', 'surface', 'raised', 'sunken'] as const;
const texts = ['text', 'text-muted', 'text-faint', 'primary', 'success', 'warning', 'error', 'info', 'accent'] as const;

const readable: readonly (readonly [ColourRole, ColourRole])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['on-primary', 'error'],
  ['on-primary-soft', 'primary-soft'],
  ['ground', 'text'],
  ...(['accent', 'success', 'warning', 'error', 'info'] as const).flatMap((role) => [[role, `${role}-soft`] as const, ['text', `${role}-soft`] as const]),
];
const visible: readonly (readonly [ColourRole, ColourRole])[] = [['control', 'surface'], ['control', 'raised'], ['primary', 'surface'], ['primary', 'ground']];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(readable)('%s reads on %s (at least 4.5)', (text, ground) => {
    expect(contrast(colourRoles[theme][text], colourRoles[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)('%s stands out on %s (at least 3)', (part, ground) => {
    expect(contrast(colourRoles[theme][part], colourRoles[theme][ground])).toBeGreaterThanOrEqual(3);
  });
});

it('keeps the primary colours of the product', () => {
  expect([colourRoles.light.primary, colourRoles.dark.primary]).toEqual(['#6200ee', '#bb86fc']);
});
