import { Button } from '@courtside/ui';
import { texts } from '../texts';

/** A message that changes can't be judged right now. The rest of the screen is not affected. */
export function VerdictsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--cs-space-2) var(--cs-space-3)' }}
    >
      <span>{texts.judged.failed}</span>
      <Button onClick={onRetry}>{texts.judged.retry}</Button>
    </div>
  );
}
