import { VARIABLES_CLASS } from '../theme/variables-class';

/**
 * Replaces antd's style modules in the shell's build. They contain the functions that write antd's rules, but the
 * generated stylesheet already has the rules. module-build's `bundled-libraries.test.ts` compares this file with antd's modules.
 */

const classNames: [hashClass: string, variablesClass: string] = ['', VARIABLES_CLASS];

/** The class names that a component of antd adds to its elements. */
const useStyle = () => classNames;
export default useStyle;
export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };

/** The variable with the colour of a progress bar. */
export const LineStrokeColorVar = '--progress-line-stroke-color';
