import { Alert, Button, Flex } from '@courtside/ui';
import { texts } from '../texts/en';
import type { SaveError } from './save-error';

/** Shows in a dialog why saving failed; offers to reload after a conflict. */
export function SaveErrorAlert({ error, onReload }: { readonly error: SaveError; readonly onReload?: () => void }) {
  return (
    <Alert
      role="alert"
      showIcon
      type={error.kind === 'rejected' ? 'error' : 'warning'}
      title={
        <Flex wrap align="center" gap={8}>
          <span style={{ flex: '1 1 200px' }}>{error.text}</span>
          {error.kind === 'conflict' && onReload && <Button onClick={onReload}>{texts.reload}</Button>}
        </Flex>
      }
      description={error.advice}
    />
  );
}
