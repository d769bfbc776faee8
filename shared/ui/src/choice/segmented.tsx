import { Segmented as AntdSegmented, type SegmentedProps } from 'antd';

/** One choice of a few, as buttons in a row. It is one Tab stop: the arrow keys change the choice. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  return <AntdSegmented<Value> tabIndex={-1} {...props} />;
}
