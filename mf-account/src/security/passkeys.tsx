import { useState } from 'react';
import { usePasskeys, useRemovePasskey, useSecondFactor } from '@courtside/api-client';
import type { Passkey } from '@courtside/contracts/auth';
import { notify } from '@courtside/session-bus';
import { Button, ErrorState, Icon, screenMoment, Section, Skeleton } from '@courtside/ui';
import { knowsPasskeys } from '../passkeys/browser';
import { PeopleList, PersonRow } from '../staff/person-row';
import { securityTexts } from '../texts/security.en';
import { AddPasskey } from './add-passkey';
import { focusHeading } from './focus-heading';
import { ProofDialog } from './proof-dialog';
import { RenamePasskey } from './rename-passkey';

const texts = securityTexts.passkeys;
const nameOf = ({ name }: Passkey) => name || texts.unnamed;

type Open = { kind: 'adding' } | { kind: 'renaming' | 'removal'; passkey: Passkey };

/** The passkeys of the account. */
export function Passkeys() {
  const { data: passkeys, isError, refetch } = usePasskeys();
  const { data: factor } = useSecondFactor();
  const remove = useRemovePasskey();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const needsCode = factor !== undefined && factor.enabled_since !== null;
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        passkeys &&
        factor &&
        knowsPasskeys() && <Button onClick={() => setOpen({ kind: 'adding' })}>{texts.add}</Button>
      }
    >
      {!passkeys && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!passkeys && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {passkeys?.length === 0 && <p>{knowsPasskeys() ? texts.none : texts.unsupported}</p>}
      {passkeys && passkeys.length > 0 && (
        <PeopleList label={texts.title}>
          {passkeys.map((passkey) => (
            <PersonRow
              key={passkey.id}
              picture={<Icon name="lock" />}
              name={<strong>{nameOf(passkey)}</strong>}
              text={texts.details(
                screenMoment(passkey.added_at),
                passkey.last_used_at && screenMoment(passkey.last_used_at),
              )}
            >
              {passkey.name && (
                <Button
                  aria-label={texts.renameOne(nameOf(passkey))}
                  onClick={() => setOpen({ kind: 'renaming', passkey })}
                >
                  {texts.rename}
                </Button>
              )}
              <Button
                danger
                aria-label={texts.removeOne(nameOf(passkey))}
                onClick={() => setOpen({ kind: 'removal', passkey })}
              >
                {texts.remove}
              </Button>
            </PersonRow>
          ))}
        </PeopleList>
      )}
      {open?.kind === 'adding' && <AddPasskey needsCode={needsCode} onClose={close} />}
      {open?.kind === 'renaming' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'removal' && (
        <ProofDialog
          {...texts.removal}
          danger
          needsCode={needsCode}
          change={async (proof) => {
            await remove.mutateAsync({ id: open.passkey.id, proof });
            notify({ kind: 'success', text: texts.removed(nameOf(open.passkey)) });
            // The button disappears with its row.
            focusHeading();
            return null;
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
