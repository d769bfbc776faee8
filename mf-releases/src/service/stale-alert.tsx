import { Alert } from '@courtside/ui';
import { texts } from '../texts/en';
import type { CallFailed } from './call-service';

/** Says that a screen shows what was true before the service stopped answering. */
export function StaleAlert({ error }: { error: CallFailed | undefined }) {
  if (!error) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="releases-failure"
      title={texts.failures.stale}
      description={error.message}
    />
  );
}
