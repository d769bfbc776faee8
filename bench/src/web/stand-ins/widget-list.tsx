import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '@courtside/shell/when-idle';
import { knownModules } from './known-modules';

/** The widgets that are compiled in, as components. */
const compiledIn = () => knownModules.flatMap(({ widgets = [] }) => widgets.map((load) => lazy(load)));

/** Replaces the shell's file of the same name: React renders the widgets when the page is idle. */
export function WidgetList() {
  const [widgets, setWidgets] = useState<ReturnType<typeof compiledIn>>([]);
  useEffect(() => void whenIdle(() => setWidgets(compiledIn())), []);
  return widgets.map((Widget, place) => (
    // They never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={place} fallback={null}>
      <Widget />
    </Suspense>
  ));
}
