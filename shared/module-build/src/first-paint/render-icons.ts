import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Icon } from '@courtside/ui';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';

/** The icons of a module's entries in the rail and on the dashboard as HTML, by name. */
export function renderIcons({ rail = [], tiles = [] }: ModuleDescriptor): Record<string, string> {
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
