import { Alert } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

/** Explains what works without a network. The bar below every screen shows how many entries are waiting. */
export function StatusAlerts({ online }: { online: boolean }) {
  return (
    <output className="testing-status">
      {!online && <Alert type="warning" showIcon title={testDayTexts.court.offlineText} />}
    </output>
  );
}
