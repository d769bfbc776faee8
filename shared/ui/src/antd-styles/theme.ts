/** Stands for the file of antd that collects what its components need of themes, and of generating styles. */
export { defaultConfig, DesignTokenContext } from 'antd/es/theme/context';
export { default as useToken } from './use-token';
