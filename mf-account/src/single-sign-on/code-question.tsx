import { useState } from 'react';
import { finishSingleSignOn } from '@courtside/api-client';
import type { Tokens } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { singleSignOnTexts } from '../texts/single-sign-on.en';
import { useSubmit } from '../use-submit';
import { problemOf } from './problem-of';

const texts = singleSignOnTexts.answer;

/** Asks for the code of the second factor. @param proof proves the login at the provider */
export function CodeQuestion({ proof, onLogin }: { proof: string; onLogin: (tokens: Tokens) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, busy, advice, mustWait } = useSubmit(
    async ({ code }: { code: string }) => {
      setProblem(null);
      onLogin(await finishSingleSignOn({ proof, code }));
    },
    (failure) => setProblem(problemOf(failure, texts.failed)),
  );
  return (
    <>
      {problem ? (
        <Alert type="error" showIcon title={problem} description={advice} role="alert" />
      ) : (
        <Alert type="info" showIcon title={texts.codeText} description={messages.codeRequired} role="alert" />
      )}
      <AccountForm<{ code: string }> onFinish={submit}>
        <Form.Item
          name="code"
          label={texts.code}
          rules={[{ required: true, whitespace: true, message: messages.codeMissing }]}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because of what the user did, and is next */}
          <Input autoFocus autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </>
  );
}
