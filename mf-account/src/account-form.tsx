import type { ComponentProps } from 'react';
import { Form } from '@courtside/ui';

/** A form of this module: what is wrong is said at the fields in our words, not by the browser in its own. */
export function AccountForm<Fields extends object>(form: ComponentProps<typeof Form<Fields>>) {
  return <Form<Fields> layout="vertical" noValidate {...form} />;
}
