import type { ShellFirstPaint } from '@courtside/registry/first-paint-file';
import type { MenuEntry, ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { escapeHtml } from '@courtside/registry/html-text';

/** A module's contribution to the frame. */
export interface Contribution {
  descriptor: ModuleDescriptor;
  /** As HTML, by name. */
  icons: Readonly<Record<string, string>>;
}

interface Entry {
  label: string;
  text?: string;
  path: string;
  /** As HTML. */
  icon: string;
}

const filled = (template: string, { label, text = '', path, icon }: Entry) => {
  const values = { label: escapeHtml(label), text: escapeHtml(text), path: escapeHtml(path), icon };
  return template.replace(/\/?\{(label|text|path|icon)\}/g, (_, name: string) => values[name as keyof typeof values]);
};

/** The entries of all modules as HTML. */
export type FrameEntries = Record<'rail' | 'tiles' | 'guestBar', string>;

/** The entries of all modules in the shell's frame, in their order. */
export function frameEntries({ templates, home }: ShellFirstPaint, modules: readonly Contribution[]): FrameEntries {
  const entries = (kind: 'rail' | 'tiles' | 'guestBar') =>
    modules
      .flatMap(({ descriptor, icons }) => {
        const declared: readonly (MenuEntry & { text?: string; icon?: string })[] = descriptor[kind] ?? [];
        return declared.map((entry) => ({ ...entry, icon: icons[entry.icon ?? ''] ?? '' }));
      })
      .toSorted((a, b) => a.order - b.order);
  const html = (kind: keyof typeof templates, all: readonly Entry[]) =>
    all.map((entry) => filled(templates[kind], entry)).join('');
  return {
    rail: html('rail', [home, ...entries('rail')]),
    tiles: html('tiles', entries('tiles')),
    guestBar: html('guestBar', entries('guestBar')),
  };
}

/** Styles may depend on the position of an entry, such as the color of every fourth. */
const SAMPLES = 12;

export const SAMPLE_ENTRY = { label: 'A', text: 'A', path: '/sample', order: 1, icon: 'sample' };

/** Sample entries, with which a page uses the same styles as with the entries of any modules. */
export function sampleEntries(frame: ShellFirstPaint): FrameEntries {
  const entries = Array.from({ length: SAMPLES }, (_, index) =>
    index === 0 ? SAMPLE_ENTRY : { ...SAMPLE_ENTRY, path: `/sample-${index}` },
  );
  const descriptor = { name: 'sample', title: 'A', routes: [], rail: entries, tiles: entries, guestBar: entries };
  return frameEntries(frame, [{ descriptor, icons: { [SAMPLE_ENTRY.icon]: frame.home.icon } }]);
}
