/** The class with antd's variables. In the stylesheet it is `:root`. */
export const VARIABLES_CLASS = 'cs';
