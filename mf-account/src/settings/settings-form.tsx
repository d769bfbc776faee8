import { useState, type ReactNode } from 'react';
import { ApiError } from '@courtside/api-client';
import type { Detail } from '@courtside/contracts/errors';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import { useLeaveGuard } from '@courtside/session-bus';
import { Alert, Form, Page, Section, Stack } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { showFieldErrors } from '../show-field-errors';
import { userTexts } from '../texts/user.en';
import { useSubmit } from '../use-submit';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { CurrentPassword } from './current-password';
import { SaveButton } from './save-button';

interface SettingsFormProps<Fields> {
  title: string;
  /** Sends the change; resolves with the server's message. */
  send: (fields: Fields) => Promise<Detail>;
  /** The message of a failed save for which the server gives no reason. */
  failed: string;
  /** The reasons of a failed save; each becomes an alert above the form. */
  readReasons?: (failure: ApiError) => string[];
  /** A field that shows its own error of a failed save. */
  fieldWithError?: keyof Fields & string;
  /** Whether the alerts can be dismissed. */
  dismissible?: boolean;
  /** Fields below the current password. */
  children: ReactNode;
}

/** All messages of the server, those of fields first. */
export const allMessages = ({ fieldMessages, detail }: ApiError): string[] => [
  ...fieldMessages,
  ...(detail ? [detail] : []),
];

/** A card that changes one account setting. On success it shows the server's message, then opens the profile editor. */
export function SettingsForm<Fields extends object>(props: SettingsFormProps<Fields>) {
  const { title, send, failed, readReasons = allMessages, fieldWithError, dismissible, children } = props;
  const [form] = Form.useForm<Fields>();
  const values: unknown = Form.useWatch([], form);
  const [succeeded, setSucceeded] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const redirectLater = useDelayedRedirect();

  const { submit, busy, advice, mustWait } = useSubmit(
    async (fields: Fields) => {
      if (succeeded) return;
      const { detail } = await send(fields);
      setProblems([]);
      setSucceeded(detail || userTexts.done);
      redirectLater(screens.editProfile(), SETTINGS_REDIRECT_MS);
    },
    (failure) => {
      const reasons = failure instanceof ApiError ? readReasons(failure) : [];
      setProblems(reasons.length > 0 ? [...new Set(reasons)] : [failed]);
      showFieldErrors(form, failure, (field) => field === fieldWithError);
    },
  );

  const dirty = Object.values(values ?? {}).some(Boolean);
  useLeaveGuard(dirty && !succeeded ? () => userTexts.unsaved : null);

  return (
    <Page width="form" title={title}>
      <Section>
        <Stack>
          {succeeded && <Alert type="success" showIcon title={succeeded} />}
          {problems.map((problem) => (
            <Alert
              key={problem}
              type="error"
              showIcon
              title={problem}
              description={advice}
              closable={
                dismissible && { onClose: () => setProblems((left) => left.filter((other) => other !== problem)) }
              }
            />
          ))}
          <AccountForm<Fields> form={form} onFinish={submit}>
            <CurrentPassword />
            {children}
            <SaveButton busy={busy} disabled={succeeded !== null || mustWait} />
          </AccountForm>
        </Stack>
      </Section>
    </Page>
  );
}
