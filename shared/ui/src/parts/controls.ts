/** Components for choices and values. */
export { Descriptions, Progress, Radio, Select, Switch } from 'antd';
export { Segmented } from '../choice/segmented';
