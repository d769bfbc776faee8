/** Form fields, and antd's Typography, which contains an editable text and so depends on them. */
export { Form, Input, InputNumber, Typography } from 'antd';
export { PictureField } from '../pictures/picture-field';
