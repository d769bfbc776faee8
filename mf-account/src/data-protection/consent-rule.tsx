import { useChangeDataProtection } from '@courtside/api-client';
import type { DataProtection } from '@courtside/contracts/data-protection';
import { SwitchSection } from '../sections/switch-section';
import { withNotice } from '../staff/with-notice';
import { dataProtectionTexts } from '../texts/data-protection.en';

const texts = dataProtectionTexts.consent;

/** Whether coaches are reminded of missing consents. */
export function ConsentRule({ rules }: { readonly rules: DataProtection }) {
  const change = useChangeDataProtection();
  const isAsked = change.isPending ? change.variables.consent_asked : rules.consent_asked;
  return (
    <SwitchSection
      title={texts.title}
      text={texts.text}
      label={texts.ask}
      checked={isAsked}
      disabled={change.isPending}
      onChange={(consent_asked) =>
        void withNotice(change.mutateAsync({ ...rules, consent_asked }), {
          done: consent_asked ? texts.turnedOn : texts.turnedOff,
          failed: dataProtectionTexts.changeFailed,
        })
      }
    />
  );
}
