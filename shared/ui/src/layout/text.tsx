import type { HTMLAttributes } from 'react';

const COLORS = { secondary: 'var(--cs-text-muted)', danger: 'var(--cs-error)' } as const;

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  readonly type?: keyof typeof COLORS | undefined;
  readonly strong?: boolean;
}

/** A text inside a line. antd's Typography can also be edited and copied, and so brings all form fields with it. */
export function Text({ type, strong = false, style, ...rest }: TextProps) {
  const Element = strong ? 'strong' : 'span';
  return <Element {...rest} style={{ ...(type && { color: COLORS[type] }), overflowWrap: 'anywhere', ...style }} />;
}
