import { useEffect, useState } from 'react';
import { Button, Icon, Section, Skeleton } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { useStore } from '../store';
import { texts } from '../texts/en';
import { whenIdle } from '../when-idle';
import type { ModuleWidget } from '../site-map/module-widget';
import { showWidgets } from './show-widgets';
import type { WidgetPlace } from '../loader/widget-applications';

/** The number of skeleton rows, roughly as high as the widget. */
const rowsFor = (height = 0) => Math.max(1, Math.round(height / 48));

/** A card in place of a widget. Nothing else on the page is affected. */
function WidgetNotice({ title, text, onShow }: { title: string; text: string; onShow: () => void }) {
  return (
    <Section
      title={title}
      text={text}
      actions={
        <Button icon={<Icon name="reload" />} onClick={onShow}>
          {texts.retry}
        </Button>
      }
    />
  );
}

/** The place of a widget, with its skeleton or failure card. React doesn't manage the widget itself. */
function WidgetSlot({ widget, place }: { widget: ModuleWidget; place: WidgetPlace }) {
  const { state, retry, setElement } = place;
  const { status } = useStore(state);
  const { title, width, height } = widget;
  const pending = status === 'unmounted' || status === 'loading';
  return (
    <div className="shell-widget" data-width={width} data-waits={pending && height === undefined}>
      {pending && (
        <div aria-busy>
          <Section title={title}>
            <Skeleton active title={false} paragraph={{ rows: rowsFor(height) }} />
          </Section>
        </div>
      )}
      {status === 'failed' && <WidgetNotice title={title} text={texts.widgets.failed} onShow={() => void retry()} />}
      <div style={{ minHeight: status === 'failed' ? undefined : height }} ref={setElement} />
    </div>
  );
}

/** The widgets of the modules in this list. They load when the page is idle. */
function Widgets({ widgets }: { widgets: readonly ModuleWidget[] }) {
  const { widgetPlace } = useShell();
  const [places] = useState(() =>
    widgets.map((widget) => ({ widget, place: widgetPlace(widget.module, widget.name) })),
  );
  useEffect(() => showWidgets(places.map(({ place }) => place)), [places]);
  return places.map(({ widget, place }) => (
    <WidgetSlot key={`${widget.module}/${widget.name}`} widget={widget} place={place} />
  ));
}

/** The modules' widgets on the dashboard. A module that stopped this tab shows its widgets only on request. */
export function WidgetList() {
  const { site, stopped } = useShell();
  const [requested, setRequested] = useState<readonly string[]>([]);
  const [isDue, setIsDue] = useState(false);
  // Their placeholders wait too, because the content above them comes first.
  useEffect(() => void whenIdle(() => setIsDue(true)), []);
  const isPaused = ({ module }: ModuleWidget) => stopped[module] !== undefined && !requested.includes(module);
  const shown = site.widgets.filter((widget) => !isPaused(widget));
  if (site.widgets.length === 0 || !isDue) return null;
  return (
    <section className="shell-widgets" aria-label={texts.widgets.label}>
      {/* The key gives a different list of widgets new places. */}
      <Widgets key={shown.map(({ module, name }) => `${module}/${name}`).join()} widgets={shown} />
      {site.widgets.filter(isPaused).map(({ module, name, title }) => (
        <div key={`${module}/${name}`} className="shell-widget">
          <WidgetNotice title={title} text={texts.widgets.paused} onShow={() => setRequested([...requested, module])} />
        </div>
      ))}
    </section>
  );
}
