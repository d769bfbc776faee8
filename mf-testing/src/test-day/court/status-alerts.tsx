import { Alert } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

/** What can be done without a network. How many entries wait is in the bar below every screen. */
export function StatusAlerts({ online }: { online: boolean }) {
  return (
    <output className="testing-status">
      {!online && <Alert type="warning" showIcon title={testDayTexts.court.offlineText} />}
    </output>
  );
}
