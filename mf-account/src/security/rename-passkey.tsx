import { useState } from 'react';
import { useRenamePasskey } from '@courtside/api-client';
import type { Passkey } from '@courtside/contracts/auth';
import { notify } from '@courtside/session-bus';
import { Form } from '@courtside/ui';
import { FormDialog } from '../form-dialog';
import { showFieldErrors } from '../show-field-errors';
import { securityTexts } from '../texts/security.en';
import { useSubmit } from '../use-submit';
import { PasskeyName } from './passkey-name';
import { reasonOf } from './reason-of';

const texts = securityTexts.passkeys;

interface Fields {
  name: string;
}

/** Gives a passkey another name. Render it only while it is open. */
export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const rename = useRenamePasskey();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSubmit(
    async (fields: Fields) => {
      const renamed = await rename.mutateAsync({ id, name: fields.name });
      notify({ kind: 'success', text: texts.renamed(renamed.name) });
      onClose();
    },
    (failure) => {
      showFieldErrors(form, failure);
      setProblem(reasonOf(failure, texts.renaming.failed));
    },
  );
  return (
    <FormDialog
      texts={{ ...texts.renaming, cancel: texts.cancel }}
      form={form}
      initialValues={{ name }}
      focus="name"
      sending={sending}
      problem={problem}
      onClose={onClose}
    >
      <PasskeyName />
    </FormDialog>
  );
}
