import { useChangeEmail, type ApiError } from '@courtside/api-client';
import type { EmailChange } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';
import { userTexts } from '../texts/user.en';
import { SettingsForm } from './settings-form';

const texts = userTexts.changeEmail;

/** Password and e-mail errors are the alert; a confirmation error is on its field, and the alert points to it. */
function readReasons({ fields, detail }: ApiError): string[] {
  const { old_password: password = [], new_email: email = [], confirm_new_email: confirmation } = fields;
  const errors = [...password, ...email];
  if (errors.length > 0) return errors;
  if (confirmation) return [texts.correct];
  return detail ? [detail] : [];
}

export default function ChangeEmailScreen() {
  const { mutateAsync: change } = useChangeEmail();
  const send = (fields: EmailChange) =>
    change({ ...fields, new_email: fields.new_email.trim(), confirm_new_email: fields.confirm_new_email.trim() });
  return (
    <SettingsForm<EmailChange>
      title={texts.title}
      send={send}
      failed={texts.failed}
      readReasons={readReasons}
      fieldWithError="confirm_new_email"
    >
      <Form.Item
        name="new_email"
        label={texts.next}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: texts.nextRequired },
          { type: 'email', transform: (value: string) => value.trim(), message: texts.invalid },
        ]}
      >
        <Input type="email" autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item
        name="confirm_new_email"
        label={texts.confirmation}
        dependencies={['new_email']}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: texts.confirmationRequired },
          ({ getFieldValue }) => ({
            validator: (_: unknown, value: string) =>
              value.trim() === String(getFieldValue('new_email') ?? '').trim()
                ? Promise.resolve()
                : Promise.reject(new Error(messages.emailsDiffer)),
          }),
        ]}
      >
        <Input type="email" autoComplete="email" inputMode="email" />
      </Form.Item>
    </SettingsForm>
  );
}
