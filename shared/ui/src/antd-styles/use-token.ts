import { reducedMotion } from '../theme/reduced-motion';
import { VARIABLES_CLASS } from '../theme/variables-class';
import tokens from './tokens.json';

/**
 * Replaces antd's `useToken` in the shell's build, which would compute the theme in every page. Both themes have the
 * same sizes, and colours come from the stylesheet.
 */

const theme = {};
const token = reducedMotion ? { ...tokens, motion: false } : tokens;
const variables = { prefix: 'ant', key: VARIABLES_CLASS };
const result = [theme, token, '', token, variables, true] as const;

/** The theme, its values, the class of its styles, the values as variables, the variables, and whether they are static. */
export default function useToken() {
  return result;
}
