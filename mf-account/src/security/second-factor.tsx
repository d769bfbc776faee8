import { useState } from 'react';
import { usePasskeys, useRemoveSecondFactor, useRenewRecoveryCodes, useSecondFactor } from '@courtside/api-client';
import type { SecondFactorProof } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { notify } from '@courtside/session-bus';
import { Alert, Button, ErrorState, screenMoment, Section, Skeleton, Stack } from '@courtside/ui';
import { securityTexts } from '../texts/security.en';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import { SetupDialog } from './setup-dialog';

const texts = securityTexts.secondFactor;

/** With fewer codes, new ones are advised. */
const FEW_CODES = 3;

/** The second factor of the account: on, off, and its recovery codes. */
export function SecondFactor() {
  const { data: factor, isError, refetch } = useSecondFactor();
  const { data: passkeys = [] } = usePasskeys();
  const remove = useRemoveSecondFactor();
  const renew = useRenewRecoveryCodes();
  const [open, setOpen] = useState<'setup' | 'codes' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const newCodes = async (proof: SecondFactorProof) => {
    const { recovery_codes } = await renew.mutateAsync(proof);
    return <RecoveryCodes codes={recovery_codes} />;
  };
  const isOn = factor !== undefined && factor.enabled_since !== null;
  // An earlier server knows no passkeys.
  const isDue = factor && (factor.is_due ?? (factor.is_required && !isOn));
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        factor &&
        (isOn ? (
          <>
            <Button onClick={() => setOpen('codes')}>{texts.newCodes}</Button>
            {!factor.is_required && (
              <Button danger onClick={() => setOpen('removal')}>
                {texts.turnOff}
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('setup')}>
            {texts.turnOn}
          </Button>
        ))
      }
    >
      {!factor && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!factor && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {factor && (
        <Stack gap="small">
          {isDue && (
            <Alert type="warning" showIcon title={passkeys.length > 0 ? messages.passkeyLoginFirst : texts.due} />
          )}
          <p>
            {factor.enabled_since === null
              ? texts.off
              : texts.on(screenMoment(factor.enabled_since), factor.recovery_codes_left)}
          </p>
          {factor.is_required && isOn && <p className="cs-muted">{messages.secondFactorRequired}</p>}
          {isOn && factor.recovery_codes_left < FEW_CODES && <Alert type="warning" showIcon title={texts.fewCodes} />}
        </Stack>
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'codes' && <ProofDialog {...texts.renewal} change={newCodes} onClose={close} />}
      {open === 'removal' && (
        <ProofDialog
          {...texts.removal}
          danger
          change={async (proof) => {
            await remove.mutateAsync(proof);
            notify({ kind: 'success', text: texts.removed });
            return null;
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
