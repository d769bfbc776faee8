/** Heavy components that few screens need. */
export { Card, Table } from 'antd';
