import { ScreenSkeleton } from '@courtside/ui';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { ModulePlace } from '../loader/module-place';
import { useStore } from '../store';
import { ModuleFailure } from '../screens/module-failure';
import { texts } from '../texts/en';

/** What stands in a module's place while it is not there: a skeleton, or a card that says why and offers a retry. */
export function ModuleStage({ descriptor, place }: { descriptor: ModuleDescriptor; place: ModulePlace }) {
  const state = useStore(place.state);
  if (state.status === 'failed') {
    return <ModuleFailure title={descriptor.title} failure={state.failure} onRetry={() => void place.retry()} />;
  }
  if (state.status === 'shown') return null;
  return (
    <output className="shell-loading" aria-label={texts.loading(descriptor.title)}>
      <ScreenSkeleton />
    </output>
  );
}
