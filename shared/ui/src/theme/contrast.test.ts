import { contrast } from '../../test/contrast';
import { colorRoles, type ColorRole } from './roles';

const backgrounds = ['background', 'surface', 'raised', 'sunken'] as const;
const texts = ['text', 'text-muted', 'text-faint', 'primary', 'success', 'warning', 'error', 'info', 'accent'] as const;

const readable: readonly (readonly [ColorRole, ColorRole])[] = [
  ...backgrounds.flatMap((background) => texts.map((text) => [text, background] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['on-primary', 'error'],
  ['on-primary-soft', 'primary-soft'],
  ['background', 'text'],
  ...(['accent', 'success', 'warning', 'error', 'info'] as const).flatMap((role) => [
    [role, `${role}-soft`] as const,
    ['text', `${role}-soft`] as const,
  ]),
];
const visible: readonly (readonly [ColorRole, ColorRole])[] = [
  ['control', 'surface'],
  ['control', 'raised'],
  ['primary', 'surface'],
  ['primary', 'background'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(readable)('%s on %s has a contrast of at least 4.5', (text, background) => {
    expect(contrast(colorRoles[theme][text], colorRoles[theme][background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)('%s on %s has a contrast of at least 3', (part, background) => {
    expect(contrast(colorRoles[theme][part], colorRoles[theme][background])).toBeGreaterThanOrEqual(3);
  });
});

it('uses the specified primary colours', () => {
  expect({ lightPrimary: colorRoles.light.primary, darkPrimary: colorRoles.dark.primary }).toEqual({
    lightPrimary: '#6200ee',
    darkPrimary: '#bb86fc',
  });
});
