import path from 'node:path';

const here = import.meta.dirname;

/** The files that exist only because modules are loaded and replaced at run time, with their replacements. */
export const STAND_INS: Readonly<Record<string, string>> = {
  'shell/src/registry/load-registry.ts': path.join(here, 'load-registry.ts'),
  'shell/src/registry/poll-registry.ts': path.join(here, 'poll-registry.ts'),
  'shell/src/loader/applications.ts': path.join(here, 'applications.ts'),
  'shell/src/loader/register-modules.ts': path.join(here, 'register-modules.ts'),
  'shell/src/shared-packages.ts': path.join(here, 'shared-packages.ts'),
  'shell/src/isolation/install.ts': path.join(here, 'isolation.ts'),
  'shell/src/isolation/contain-reloads.ts': path.join(here, 'isolation.ts'),
  'shell/src/loader/repeated-damage.ts': path.join(here, 'isolation.ts'),
  'shell/src/isolation/render-shell.tsx': path.join(here, 'render-shell.ts'),
  'shell/src/loader/widget-applications.ts': path.join(here, 'widget-applications.ts'),
  'shell/src/widgets/widget-list.tsx': path.join(here, 'widget-list.tsx'),
  'shell/src/widgets/prefetch-widgets.ts': path.join(here, 'prefetch-widgets.ts'),
  'shell/src/hang-mark/heart.ts': path.join(here, 'isolation.ts'),
};

/** Replaces single-spa. */
export const SINGLE_SPA = path.join(here, 'single-spa.ts');
