import { useId } from 'react';
import { PASSWORD_LENGTH } from '@courtside/contracts/limits';
import { Form, Input } from '@courtside/ui';
import { PasswordGuideline } from './password-guideline';

interface NewPasswordProps {
  /** Field names in the form. */
  password: string;
  confirmation: string;
  texts: {
    password: string;
    confirmation: string;
    passwordRequired: string;
    confirmationRequired: string;
    /** For a field that was never touched, if its message differs from the one for a cleared field. */
    required?: string;
    tooShort: string;
    differ: string;
  };
}

/** A new password, its confirmation and the guideline. Checks length and equality; the server enforces the rest. */
export function NewPassword({ password, confirmation, texts }: NewPasswordProps) {
  const guideline = useId();
  const form = Form.useFormInstance<Record<string, string>>();
  const value = Form.useWatch(password, form) ?? '';

  const required = (name: string, message: string) => ({
    validator: (_: unknown, value?: string) =>
      value
        ? Promise.resolve()
        : Promise.reject(new Error(form.isFieldTouched(name) ? message : (texts.required ?? message))),
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
        rules={[required(password, texts.passwordRequired), { min: PASSWORD_LENGTH, message: texts.tooShort }]}
      >
        <Input.Password autoComplete="new-password" aria-describedby={guideline} />
      </Form.Item>
      <Form.Item
        name={confirmation}
        label={texts.confirmation}
        dependencies={[password]}
        validateFirst
        rules={[required(confirmation, texts.confirmationRequired), equal]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item>
        <PasswordGuideline id={guideline} password={value} />
      </Form.Item>
    </>
  );
}
