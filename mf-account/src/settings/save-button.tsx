import { useEffect, useState } from 'react';
import { Button, Form } from '@courtside/ui';
import { userTexts } from '../texts/user.en';

/** Save, enabled if every field is valid. */
export function SaveButton({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch([], form);
  const [valid, setValid] = useState(false);

  useEffect(() => {
    if (values === undefined) return undefined;
    let current = true;
    form.validateFields({ validateOnly: true }).then(
      () => current && setValid(true),
      () => current && setValid(false),
    );
    return () => {
      current = false;
    };
  }, [form, values]);

  return (
    <Button type="primary" htmlType="submit" loading={busy} disabled={!valid || disabled}>
      {userTexts.save}
    </Button>
  );
}
