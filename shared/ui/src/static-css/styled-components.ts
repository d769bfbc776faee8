/** The antd components that the package exports. Their order is the order of the rules in the stylesheet. */
export const EXPORTED_COMPONENTS = [
  'Alert',
  'Button',
  'Drawer',
  'Dropdown',
  'Flex',
  'Modal',
  'Skeleton',
  'Spin',
  'Tag',
  'Tooltip',
  'Form',
  'Input',
  'InputNumber',
  'Typography',
  'Descriptions',
  'Progress',
  'Radio',
  'Segmented',
  'Select',
  'Switch',
  'Card',
  'Table',
] as const;

/** Exported components that wrap antd's component of the same name. */
export const WRAPPED_COMPONENTS = ['Segmented'] as const;

/** antd uses the last three inside other components. */
export const STYLED_COMPONENTS = [...EXPORTED_COMPONENTS, 'Checkbox', 'Empty', 'Pagination'] as const;
