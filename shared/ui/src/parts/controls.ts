/** Components for choices and values. */
export { Descriptions, Progress, Radio, Segmented, Select, Switch } from 'antd';
