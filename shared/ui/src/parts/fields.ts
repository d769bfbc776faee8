/** What people type into, and antd's texts, which can be typed into as well. */
export { Form, Input, InputNumber, Typography } from 'antd';
export { PictureField } from '../pictures/picture-field';
