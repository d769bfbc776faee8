import { useState } from 'react';
import { startSecondFactor, useConfirmSecondFactor } from '@courtside/api-client';
import type { SecondFactorSetup } from '@courtside/contracts/auth';
import { Alert, Form, LatePart, Modal, Skeleton, Stack, useReturnFocus } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { CurrentPassword } from '../settings/current-password';
import { showFieldErrors } from '../show-field-errors';
import { securityTexts } from '../texts/security.en';
import { useSubmit } from '../use-submit';
import { CodeField } from './code-field';
import { reasonOf } from './reason-of';
import { RecoveryCodes } from './recovery-codes';
import { SubmitOnEnter } from '../submit-on-enter';

const texts = securityTexts.setup;
const loadPicture = () => import(/* webpackChunkName: "qr-picture" */ './qr-picture');

interface Fields {
  old_password: string;
  code: string;
}

/** Sets an authenticator app up: password, QR code and first code, recovery codes. Render it only while it is open. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const confirm = useConfirmSecondFactor();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [isOn, setOn] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  useReturnFocus();
  const { submit, busy, advice, mustWait } = useSubmit(
    async ({ old_password, code }: Fields) => {
      setFailed(null);
      if (!setup) {
        setSetup(await startSecondFactor(old_password));
        return;
      }
      await confirm.mutateAsync({ setup: setup.setup, code });
      setOn(true);
    },
    (failure) => {
      showFieldErrors(form, failure);
      setFailed(reasonOf(failure, texts.failed));
    },
  );
  const step = isOn ? 'codes' : setup ? 'app' : 'password';
  return (
    <Modal
      open
      title={texts.titles[step]}
      okText={texts.buttons[step]}
      cancelText={texts.cancel}
      okButtonProps={{ loading: busy, disabled: mustWait }}
      cancelButtonProps={{ hidden: isOn }}
      closable={!isOn}
      keyboard={!isOn}
      mask={{ closable: false }}
      onOk={isOn ? onClose : form.submit}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField('old_password')}
    >
      <Stack>
        {failed && <Alert type="error" showIcon title={failed} description={advice} role="alert" />}
        {isOn && setup ? (
          <RecoveryCodes codes={setup.recovery_codes} />
        ) : (
          <AccountForm<Fields> form={form} onFinish={submit}>
            {setup ? <AppStep setup={setup} onShown={() => form.focusField('code')} /> : <CurrentPassword />}
            <SubmitOnEnter />
          </AccountForm>
        )}
      </Stack>
    </Modal>
  );
}

/** The secret for the app, as a picture and as text, and the first code of the app. */
function AppStep({ setup, onShown }: { setup: SecondFactorSetup; onShown: () => void }) {
  const groups = setup.secret.match(/.{1,4}/g) ?? [];
  return (
    <div ref={(node) => void (node && onShown())}>
      <Stack>
        <p className="cs-muted">{texts.scan}</p>
        <div style={{ minHeight: 200, textAlign: 'center' }}>
          <LatePart
            load={loadPicture}
            props={{ content: setup.uri, label: texts.picture }}
            waiting={<Skeleton.Node active />}
          />
        </div>
        <p className="cs-muted" style={{ overflowWrap: 'anywhere' }}>
          {texts.orType} <code>{groups.join(' ')}</code>
        </p>
        <CodeField label={texts.code} />
      </Stack>
    </div>
  );
}
