import { useState, type ReactNode } from 'react';
import type { Detail } from '@courtside/contracts/errors';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { useLeaveGuard } from '@courtside/session-bus';
import { Alert, Form, Page, Section, Stack } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { userTexts } from '../texts/user.en';
import { useOneAtATime } from '../use-one-at-a-time';
import { useRedirectSoon } from '../use-redirect-soon';
import { useWayOut } from '../use-way-out';
import { CurrentPassword } from './current-password';
import { SaveButton } from './save-button';

type FieldError<Fields> = { name: keyof Fields & string; errors: string[] };

interface SettingsFormProps<Fields> {
  title: string;
  /** Makes the change, and brings the server's words. */
  send: (fields: Fields) => Promise<Detail>;
  /** What a refusal says above the form, each an alert. */
  readProblems: (failure: unknown) => string[];
  /** What a refusal says at the fields. */
  readFieldErrors?: (failure: unknown) => FieldError<Fields>[];
  /** Whether each problem can be dismissed. */
  dismissible?: boolean;
  /** The fields below the current password. */
  children: ReactNode;
}

/**
 * One change of the account on a card: the current password, what is to change, and above them what became of it.
 * Success shows the server's words, and leads to the profile after a while. What is typed is guarded until then.
 */
export function SettingsForm<Fields extends object>({ title, send, readProblems, readFieldErrors, dismissible, children }: SettingsFormProps<Fields>) {
  const [form] = Form.useForm<Fields>();
  const typed: unknown = Form.useWatch([], form);
  const [succeeded, setSucceeded] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const redirectSoon = useRedirectSoon();
  const wayOut = useWayOut();

  const { run: submit, busy } = useOneAtATime(async (fields: Fields) => {
    if (succeeded) return;
    try {
      const { detail } = await send(fields);
      setProblems([]);
      setSucceeded(detail || userTexts.done);
      redirectSoon('/edit-profile', SETTINGS_REDIRECT_MS);
    } catch (failure) {
      wayOut.heed(failure);
      setProblems([...new Set(readProblems(failure))]);
      form.setFields((readFieldErrors?.(failure) ?? []) as Parameters<typeof form.setFields>[0]);
    }
  });

  const written = Object.values(typed ?? {}).some(Boolean);
  useLeaveGuard(written && !succeeded ? () => userTexts.unsaved : null);

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
              description={wayOut.words}
              closable={dismissible && { onClose: () => setProblems((left) => left.filter((other) => other !== problem)) }}
            />
          ))}
          <AccountForm<Fields> form={form} onFinish={submit}>
            <CurrentPassword />
            {children}
            <SaveButton busy={busy} disabled={succeeded !== null || wayOut.mustWait} />
          </AccountForm>
        </Stack>
      </Section>
    </Page>
  );
}
