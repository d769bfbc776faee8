import { useState } from 'react';
import { Waiting } from '@courtside/module-kit/waiting';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { ModuleApplication } from '../loader/module-application';
import { matchesPath } from '@courtside/registry/routes';
import { useLocation } from '@courtside/router';
import { NotFound } from '../screens/not-found';
import { ModuleFailure } from '../screens/module-failure';
import { useStore } from '../store';
import { ContinuedScreen } from '../take-over/continued-screen';
import { firstScreenAt } from '../take-over/first-screen';
import { texts } from '../texts/en';

/**
 * The screen from the page's HTML, or the skeleton of a module. The first skeleton replaces the one in the HTML, so it
 * doesn't fade in again.
 */
function Loading({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [first] = useState(() => firstScreenAt(pathname));
  const [continues] = useState(() => document.querySelector('[data-frame] .shell-loading') !== null);
  if (first)
    return (
      <section>
        <Waiting>
          <ContinuedScreen element={first} />
        </Waiting>
      </section>
    );
  return (
    // The label is announced immediately, and the hint of `Waiting` if loading takes long.
    <section className="shell-loading" data-continues={continues} aria-label={texts.loading(title)} aria-busy>
      <Waiting />
    </section>
  );
}

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
  // A canary failed, and the previous release doesn't have this address.
  if (state.status === 'mounted')
    return state.release.descriptor.routes.some(({ path }) => matchesPath(path, pathname)) ? null : <NotFound />;
  return <Loading key={pathname} title={descriptor.title} />;
}
