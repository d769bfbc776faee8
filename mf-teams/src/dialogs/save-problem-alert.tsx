import { Alert, Button, Flex } from '@courtside/ui';
import type { SaveProblem } from './save-problem';
import { texts } from '../texts/en';

/** Says in a dialog why saving did not work; offers to reload what was changed elsewhere. */
export function SaveProblemAlert({ problem, onReload }: { readonly problem: SaveProblem; readonly onReload?: () => void }) {
  return (
    <Alert
      role="alert"
      showIcon
      type={problem.kind === 'refused' ? 'error' : 'warning'}
      title={
        <Flex wrap align="center" gap={8}>
          <span style={{ flex: '1 1 200px' }}>{problem.text}</span>
          {problem.kind === 'stale' && onReload && <Button onClick={onReload}>{texts.reload}</Button>}
        </Flex>
      }
      description={problem.detail}
    />
  );
}
