import { Alert } from '@courtside/ui';
import { consentTexts as texts } from '../../texts/consent.en';

interface MissingConsentsProps {
  readonly count: number;
  readonly isUnknown: boolean;
}

/** Reminds of players without the consent of a guardian. Nothing if all are there. */
export function MissingConsents({ count, isUnknown }: MissingConsentsProps) {
  if (isUnknown) return <Alert type="warning" showIcon title={texts.unknown} />;
  if (count === 0) return null;
  return <Alert type="warning" showIcon title={texts.reminder(count)} description={texts.reminderHelp} />;
}
