import { Button, Modal } from '@courtside/ui';
import { useShell } from '../chrome/site-context';
import { useReset } from '../overrides/use-reset';
import { runningShell } from '../registry/running-shell';
import { texts } from '../texts/en';
import { moduleRows, type VersionRow } from './version-rows';
import { panelOpen } from './panel-open';

const words = texts.versions;

function Row({ row }: { row: VersionRow }) {
  const { title, version, from, origin, ms, trouble } = row;
  return (
    <tr data-module={row.name}>
      <th scope="row">{title}</th>
      <td><code>{version}</code></td>
      <td>{origin ?? words.from[from]}</td>
      <td>{ms === null ? words.notShown : words.took(ms)}</td>
      <td>{trouble ? <>{trouble.text}{trouble.version !== version && <> (<code>{trouble.version}</code>)</>}</> : words.none}</td>
    </tr>
  );
}

/** Which module runs here in which version, from where, how long it took, and what went wrong last. */
export default function VersionPanel() {
  const { live, places, overrides } = useShell();
  const reset = useReset();
  const registry = live.page.get();
  const shell = runningShell(registry);
  const rows = [...(shell ? [{ name: 'shell', title: words.shell, origin: null, ms: null, ...shell }] : []), ...moduleRows(registry, places)];
  const close = () => panelOpen.set(false);
  const footer = [
    ...(overrides.length > 0 ? [<Button key="reset" onClick={reset}>{words.reset}</Button>] : []),
    <Button key="close" type="primary" onClick={close}>{words.close}</Button>,
  ];
  return (
    <Modal open centered width={960} title={words.title} onCancel={close} footer={footer}>
      <p className="cs-muted">{words.environment(registry.environment, registry.revision)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className="shell-versions" aria-label={words.title} tabIndex={0}>
        <table>
          <thead><tr>{words.columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr></thead>
          <tbody>{rows.map((row) => <Row key={row.name} row={row} />)}</tbody>
        </table>
      </section>
    </Modal>
  );
}
