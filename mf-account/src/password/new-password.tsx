import { useId } from 'react';
import { PASSWORD_LENGTH } from '@courtside/contracts/limits';
import { Form, Input } from '@courtside/ui';
import { PasswordGuideline } from './password-guideline';

interface NewPasswordProps {
  /** The form's names of the two fields. */
  password: string;
  confirmation: string;
  texts: {
    password: string;
    confirmation: string;
    passwordRequired: string;
    confirmationRequired: string;
    /** Said of a field that was never filled, where that is another thing than one that was emptied. */
    required?: string;
    tooShort: string;
    differ: string;
  };
}

/** A new password, typed twice, with the guideline that follows what is typed. Only length and equality are checked here; the rest is the server's. */
export function NewPassword({ password, confirmation, texts }: NewPasswordProps) {
  const guideline = useId();
  const form = Form.useFormInstance<Record<string, string>>();
  const typed = Form.useWatch(password, form) ?? '';

  const filled = (name: string, emptied: string) => ({
    validator: (_: unknown, value?: string) =>
      value ? Promise.resolve() : Promise.reject(new Error(form.isFieldTouched(name) ? emptied : (texts.required ?? emptied))),
  });
  const equal = {
    validator: (_: unknown, value?: string) =>
      value === form.getFieldValue(password) ? Promise.resolve() : Promise.reject(new Error(texts.differ)),
  };

  return (
    <>
      <Form.Item
        name={password}
        label={texts.password}
        validateFirst
        rules={[filled(password, texts.passwordRequired), { min: PASSWORD_LENGTH, message: texts.tooShort }]}
      >
        <Input.Password autoComplete="new-password" aria-describedby={guideline} />
      </Form.Item>
      <Form.Item
        name={confirmation}
        label={texts.confirmation}
        dependencies={[password]}
        validateFirst
        rules={[filled(confirmation, texts.confirmationRequired), equal]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item>
        <PasswordGuideline id={guideline} password={typed} />
      </Form.Item>
    </>
  );
}
