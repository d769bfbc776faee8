/** Form fields. antd's Typography can be edited, so it depends on them: screens use `Text`. */
export { Form, Input, InputNumber, Typography } from 'antd';
export { DateInput } from '../dates/date-input';
export { PictureField } from '../pictures/picture-field';
