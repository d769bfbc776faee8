/** Large components that few screens use. */
export { Card, Table } from 'antd';
