import { useState } from 'react';
import { startSingleSignOnLink, useRemoveSingleSignOn, useSecondFactor, useSingleSignOn } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';
import { Button, ErrorState, Icon, screenMoment, Section, Skeleton } from '@courtside/ui';
import { openProvider, providerName } from '../single-sign-on/provider';
import { PeopleList, PersonRow } from '../staff/person-row';
import { singleSignOnTexts } from '../texts/single-sign-on.en';
import { focusHeading } from './focus-heading';
import { ProofDialog } from './proof-dialog';

const texts = singleSignOnTexts.link;

/** The login of a provider that opens the account. A site without a provider shows and asks nothing. */
export function SingleSignOn() {
  const provider = providerName();
  return provider === null ? null : <LinkOf provider={provider} />;
}

function LinkOf({ provider }: { provider: string }) {
  const { data, isError, refetch } = useSingleSignOn();
  const { data: factor } = useSecondFactor();
  const remove = useRemoveSingleSignOn();
  const [open, setOpen] = useState<'adding' | 'removal' | null>(null);
  if (data && !data.is_offered) return null;
  const close = () => setOpen(null);
  const opening = <output>{texts.opening(provider)}</output>;
  const needsCode = factor !== undefined && factor.enabled_since !== null;
  const { linked } = data ?? {};
  return (
    <Section
      title={texts.title}
      text={texts.text(provider)}
      actions={linked === null && factor && <Button onClick={() => setOpen('adding')}>{texts.add(provider)}</Button>}
    >
      {!data && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {linked === null && <p>{texts.none}</p>}
      {linked && (
        <PeopleList label={texts.title}>
          <PersonRow
            picture={<Icon name="lock" />}
            name={<strong>{linked.name || texts.unnamed}</strong>}
            text={texts.details(
              screenMoment(linked.added_at),
              linked.last_used_at && screenMoment(linked.last_used_at),
            )}
          >
            <Button danger aria-label={texts.removeFor(provider)} onClick={() => setOpen('removal')}>
              {texts.remove}
            </Button>
          </PersonRow>
        </PeopleList>
      )}
      {open === 'adding' && (
        <ProofDialog
          {...texts.adding}
          title={texts.adding.title(provider)}
          text={texts.adding.text(provider)}
          needsCode={needsCode}
          change={async (proof) => {
            openProvider((await startSingleSignOnLink(proof)).address);
            return opening;
          }}
          onClose={close}
        />
      )}
      {open === 'removal' && (
        <ProofDialog
          {...texts.removal}
          danger
          needsCode={needsCode}
          change={async (proof) => {
            await remove.mutateAsync(proof);
            notify({ kind: 'success', text: texts.removed });
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
