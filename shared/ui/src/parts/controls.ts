/** What people choose from, and figures with a frame of antd's. */
export { Descriptions, Progress, Radio, Segmented, Select, Switch } from 'antd';
