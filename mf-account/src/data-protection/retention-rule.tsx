import { useChangeDataProtection } from '@courtside/api-client';
import { RETENTION_MONTHS } from '@courtside/contracts/consent-words';
import type { DataProtection } from '@courtside/contracts/data-protection';
import { ConfirmDialog, Section, Select } from '@courtside/ui';
import { useState } from 'react';
import { withNotice } from '../staff/with-notice';
import { dataProtectionTexts } from '../texts/data-protection.en';

const texts = dataProtectionTexts.retention;
/** Stands for no retention time. */
const NEVER = 0;

/** After how many months without a test the data of a player is erased. A shorter time is asked about first. */
export function RetentionRule({ rules }: { readonly rules: DataProtection }) {
  const change = useChangeDataProtection();
  const [asked, setAsked] = useState<number | null>(null);
  const current = (change.isPending ? change.variables : rules).retention_months ?? NEVER;
  // The API accepts other times, too.
  const choices = [NEVER, ...new Set([...RETENTION_MONTHS, ...(current === NEVER ? [] : [current])])].toSorted(
    (a, b) => a - b,
  );
  const set = (months: number) =>
    void withNotice(change.mutateAsync({ ...rules, retention_months: months === NEVER ? null : months }), {
      done: months === NEVER ? texts.turnedOff : texts.changed(months),
      failed: dataProtectionTexts.changeFailed,
    });
  const isShorter = (months: number) => months !== NEVER && (current === NEVER || months < current);
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <Select
          aria-label={texts.label}
          value={current}
          options={choices.map((months) => ({
            value: months,
            label: months === NEVER ? texts.never : texts.after(months),
          }))}
          disabled={change.isPending}
          popupMatchSelectWidth={false}
          onChange={(months: number) => (isShorter(months) ? setAsked(months) : set(months))}
        />
      }
    >
      <ConfirmDialog
        open={asked !== null}
        danger
        title={texts.question(asked ?? 12)}
        text={texts.questionText}
        confirm={texts.confirm}
        cancel={texts.cancel}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) set(asked);
        }}
        onCancel={() => setAsked(null)}
      />
    </Section>
  );
}
