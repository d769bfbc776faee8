import { useChangeClubSecurity, useClubSecurity } from '@courtside/api-client';
import { ErrorState } from '@courtside/ui';
import { SwitchSection } from '../sections/switch-section';
import { staffTexts } from '../texts/staff.en';
import { withNotice } from './with-notice';

const texts = staffTexts.security;

/** What the club asks of the accounts of its staff. */
export function ClubSecurity() {
  const { data, isError, refetch } = useClubSecurity();
  const change = useChangeClubSecurity();
  const isRequired = change.isPending ? change.variables : (data?.second_factor_required ?? false);
  return (
    <SwitchSection
      title={texts.title}
      text={texts.text}
      label={texts.required}
      checked={isRequired}
      disabled={!data || change.isPending}
      onChange={(required) =>
        void withNotice(change.mutateAsync(required), {
          done: required ? texts.turnedOn : texts.turnedOff,
          failed: texts.changeFailed,
        })
      }
    >
      {!data && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
    </SwitchSection>
  );
}
