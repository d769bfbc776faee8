import { ApiError } from '@courtside/api-client';
import type { Form } from '@courtside/ui';

/** Shows the server's errors on the fields of a form. Errors of other fields have no effect. */
export function showFieldErrors<Fields>(
  form: ReturnType<typeof Form.useForm<Fields>>[0],
  failure: unknown,
  isShown: (field: string) => boolean = () => true,
): void {
  if (!(failure instanceof ApiError)) return;
  const errors = Object.entries(failure.fields).filter(([name]) => isShown(name));
  form.setFields(
    errors.map(([name, messages]) => ({ name, errors: messages })) as Parameters<typeof form.setFields>[0],
  );
}
