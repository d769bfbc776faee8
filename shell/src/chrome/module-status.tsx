import { ScreenSkeleton } from '@courtside/ui';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { ModuleApplication } from '../loader/module-application';
import { matchesPath } from '@courtside/module-kit/routes';
import { useLocation } from '@courtside/router';
import { NotFound } from '../screens/not-found';
import { ModuleFailure } from '../screens/module-failure';
import { useStore } from '../store';
import { texts } from '../texts/en';

/** Shows a skeleton while a module loads, and the reason and a retry if it failed. */
export function ModuleStatus({
  descriptor,
  application,
}: {
  descriptor: ModuleDescriptor;
  application: ModuleApplication;
}) {
  const state = useStore(application.state);
  const { pathname } = useLocation();
  if (state.status === 'failed') {
    return <ModuleFailure title={descriptor.title} failure={state.failure} onRetry={() => void application.retry()} />;
  }
  // A canary has failed, and the release before it doesn't have this address.
  if (state.status === 'mounted')
    return state.release.descriptor.routes.some(({ path }) => matchesPath(path, pathname)) ? null : <NotFound />;
  return (
    <output className="shell-loading" aria-label={texts.loading(descriptor.title)}>
      <ScreenSkeleton />
    </output>
  );
}
