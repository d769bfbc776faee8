import { useState } from 'react';
import { Button, Form, Input } from '@courtside/ui';
import { CallFailed } from '../service/call-service';
import { logIn } from '../service/session';
import { texts } from '../texts/en';
import { FailureAlert } from '../actions/failure-alert';

/** Asks for a token of the registry service. The browser keeps only a cookie that no script can read. */
export function TokenForm() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const submit = async ({ token }: { token: string }) => {
    setBusy(true);
    setFailure(null);
    await logIn(token.trim()).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
      setBusy(false);
    });
  };
  return (
    <Form<{ token: string }>
      layout="vertical"
      noValidate
      requiredMark={false}
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item
        name="token"
        label={texts.access.token}
        extra={texts.access.tokenHelp}
        rules={[{ required: true, whitespace: true, message: texts.access.tokenRequired }]}
      >
        <Input.Password autoComplete="current-password" spellCheck={false} />
      </Form.Item>
      <FailureAlert failure={failure} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {texts.access.logIn}
      </Button>
    </Form>
  );
}
