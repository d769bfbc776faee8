import { Button, Icon, NoticePage } from '@courtside/ui';
import type { LoadFailure } from '../releases/load-failure';
import { texts } from '../texts/en';

/** Shown instead of a module that failed. */
export function ModuleFailure({
  title,
  failure,
  onRetry,
}: {
  title: string;
  failure: LoadFailure;
  onRetry: () => void;
}) {
  return (
    <NoticePage
      error
      icon="warning"
      title={texts.failure.title(title)}
      text={`${texts.failure.reasons[failure.code]} ${texts.failure.rest}`}
      action={
        <Button type="primary" icon={<Icon name="reload" />} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
