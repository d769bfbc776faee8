import { useState, type ReactNode } from 'react';
import type { Detail } from '@courtside/contracts/errors';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import { useLeaveGuard } from '@courtside/session-bus';
import { Alert, Form, Page, Section, Stack } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { userTexts } from '../texts/user.en';
import { useSingleSubmit } from '../use-single-submit';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { useRetryAdvice } from '../use-retry-advice';
import { CurrentPassword } from './current-password';
import { SaveButton } from './save-button';

type FieldError<Fields> = { name: keyof Fields & string; errors: string[] };

interface SettingsFormProps<Fields> {
  title: string;
  /** Sends the change; resolves with the server's message. */
  send: (fields: Fields) => Promise<Detail>;
  /** Messages of a failed save; each becomes an alert above the form. */
  readProblems: (failure: unknown) => string[];
  /** Errors of a failed save that belong to fields. */
  readFieldErrors?: (failure: unknown) => FieldError<Fields>[];
  /** Whether the alerts can be dismissed. */
  dismissible?: boolean;
  /** Fields below the current password. */
  children: ReactNode;
}

/** A card that changes one account setting. On success it shows the server's message, then opens the profile editor. */
export function SettingsForm<Fields extends object>({
  title,
  send,
  readProblems,
  readFieldErrors,
  dismissible,
  children,
}: SettingsFormProps<Fields>) {
  const [form] = Form.useForm<Fields>();
  const values: unknown = Form.useWatch([], form);
  const [succeeded, setSucceeded] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const redirectLater = useDelayedRedirect();
  const retryAdvice = useRetryAdvice();

  const { run: submit, busy } = useSingleSubmit(async (fields: Fields) => {
    if (succeeded) return;
    try {
      const { detail } = await send(fields);
      setProblems([]);
      setSucceeded(detail || userTexts.done);
      redirectLater(screens.editProfile(), SETTINGS_REDIRECT_MS);
    } catch (failure) {
      retryAdvice.record(failure);
      setProblems([...new Set(readProblems(failure))]);
      form.setFields((readFieldErrors?.(failure) ?? []) as Parameters<typeof form.setFields>[0]);
    }
  });

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
              description={retryAdvice.message}
              closable={
                dismissible && { onClose: () => setProblems((left) => left.filter((other) => other !== problem)) }
              }
            />
          ))}
          <AccountForm<Fields> form={form} onFinish={submit}>
            <CurrentPassword />
            {children}
            <SaveButton busy={busy} disabled={succeeded !== null || retryAdvice.mustWait} />
          </AccountForm>
        </Stack>
      </Section>
    </Page>
  );
}
