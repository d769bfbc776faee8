/** Replaces the antd file that collects the theme and style functions for its components. */
export { defaultConfig, DesignTokenContext } from 'antd/es/theme/context';
export { default as useToken } from './use-token';
