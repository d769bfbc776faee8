import './browser-globals';
import { writeFileSync } from 'node:fs';
import type { LifeCycles } from 'single-spa';
import { scopeStyles } from '../styles/scope-styles';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { ModuleFirstPaint } from '@courtside/registry/first-paint-file';
import { renderScreens } from './render-screens';
import { importedStyles } from './style-imports';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Icon } from '@courtside/ui';

/** The icons of a module's entries in the rail and on the dashboard as HTML, by name. */
function renderIcons({ rail = [], tiles = [] }: ModuleDescriptor): Record<string, string> {
  const names = new Set([...rail, ...tiles].map(({ icon }) => icon));
  const render = (name: string) => {
    const container = document.createElement('div');
    const root = createRoot(container);
    flushSync(() => root.render(createElement(Icon, { name })));
    const html = container.innerHTML;
    root.unmount();
    return html;
  };
  return Object.fromEntries([...names].map((name) => [name, render(name)]));
}

/**
 * The program of a module, `<program> <file> <route>...`, writes the first states of its screens except these routes.
 */
export async function writeScreens(descriptor: ModuleDescriptor, load: () => Promise<LifeCycles>): Promise<void> {
  const [file = '', ...left] = process.argv.slice(2);
  const module = await load();

  // React also logs the errors that are in `skipped`.
  console.error = () => undefined;
  const routes = descriptor.routes.filter((route) => !left.includes(route.path));
  const { screens, skipped } = await renderScreens(module, { ...descriptor, routes }, (route) => process.send?.(route));
  const styles = importedStyles.map(({ file: name, css }) => scopeStyles(css, descriptor.name, name)).join('\n');
  const content: ModuleFirstPaint = { screens, styles, icons: renderIcons(descriptor) };
  writeFileSync(file, JSON.stringify(content));
  for (const [route, reason] of Object.entries(skipped))
    process.stdout.write(`The page of ${route} begins with a skeleton: ${reason}.\n`);
  process.exit(0);
}
