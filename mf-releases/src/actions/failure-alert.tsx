import { Alert } from '@courtside/ui';
import type { CallFailed } from '../service/call-service';
import { capitalized } from '../texts/capitalized';

/** Says why a change was refused, and what to do. */
export function FailureAlert({ failure }: { failure: CallFailed | null }) {
  if (!failure) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="releases-failure"
      title={`${capitalized(failure.why)}${failure.why.endsWith('.') ? '' : '.'}`}
      description={failure.fix && `${capitalized(failure.fix)}.`}
    />
  );
}
