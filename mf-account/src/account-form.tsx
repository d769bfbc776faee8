import type { ComponentProps } from 'react';
import { Form } from '@courtside/ui';

/** A form that shows our own validation messages instead of the browser's. */
export function AccountForm<Fields extends object>(props: ComponentProps<typeof Form<Fields>>) {
  return <Form<Fields> layout="vertical" noValidate {...props} />;
}
