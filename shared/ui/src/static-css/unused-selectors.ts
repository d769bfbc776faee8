const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';

/** Variants and features of antd that no screen uses. Remove an entry here to use one. */
const UNUSED_SELECTORS: readonly RegExp[] = [
  /css-var-_R_/, // nested providers in antd's own preview panels
  /-rtl\b/,
  /ant-(input|input-number|select|pagination)(-\w+)*-(filled|underlined|borderless)\b|ant-otp/,
  /\.ant-(col|row)(-\w+)*-\d/, // the 24-column grid; layouts here use CSS grid
  new RegExp(`-(${PRESETS})\\b`), // preset colours
  /\.ant-(table|descriptions)-bordered\b/,
  /\.ant-table-(expanded-row|row-expand|row-indent|summary|filter|medium|sticky|cell-fix)/,
  /\.ant-pagination-(simple|options)\b/, // `simple`, `showSizeChanger` and `showQuickJumper`
  /\.ant-(input|input-number)-(group|search)\b/, // texts and buttons beside a field
  /-compact(-\w+)*-item\b|\.ant-space\b|\.ant-btn-group\b|-group-compact\b/, // fields and buttons without a gap
  /\.ant-select-customize/,
  /\.ant-dropdown-(arrow|button)\b|\.ant-dropdown-menu-submenu/,
  /\.ant-radio-group-(small|large)\b/,
  /\.ant-switch-small\b/,
  /\.ant-skeleton-(image|button|input)\b/,
  /\.ant-(badge|tabs|modal-confirm|progress-steps)\b/,
  /\.ant-card-(actions|cover|grid|meta|contain-tabs|type-inner|contain-grid)\b/,
  /\.ant-typography-(edit|copy|expand|collapse|ellipsis)/,
  /\.ant-tag-checkable/,
];

/** The part of a selector that an element must have. */
const required = (selector: string) => selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');

/** Whether a selector matches nothing in the product. */
export const isUnused = (selector: string): boolean =>
  UNUSED_SELECTORS.some((unused) => unused.test(required(selector)));

const PRESET_TOKEN = new RegExp(`^(${PRESETS})`);
const PRESET_VARIABLE = new RegExp(`^--ant-(${PRESETS}|button-(${PRESETS}))(-|$)`);

/** Whether a value of the theme belongs to a preset colour. */
export const isPresetToken = (name: string): boolean => PRESET_TOKEN.test(name);

/** Whether a variable belongs to a preset colour. */
export const isPresetVariable = (name: string): boolean => PRESET_VARIABLE.test(name);
