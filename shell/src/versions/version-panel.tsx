import { lazy, Suspense } from 'react';
import { Button, Modal, useReturnFocus } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { reloadWith } from '../overrides/reload-with';
import { resetOverrides } from '../overrides/tab-overrides';
import { runningShell } from '../registry/running-shell';
import { texts } from '../texts/en';
import { panelOpen } from './panel-state';
import { useModuleRows } from './use-module-rows';
import type { VersionRow } from './version-rows';

/** Loaded on demand. A production page never loads it. */
const VersionChoices = lazy(() => import('./version-choices'));

function LastError({ row: { lastError, version } }: { row: VersionRow }) {
  if (!lastError) return texts.versions.none;
  return (
    <>
      {lastError.text}
      {lastError.version !== version && (
        <>
          {' '}
          (<code>{lastError.version}</code>)
        </>
      )}
    </>
  );
}

function Row({ row }: { row: VersionRow }) {
  const { name, title, version, source, origin, ms } = row;
  return (
    <tr data-row={name}>
      <th scope="row">{title}</th>
      <td>
        <code>{version}</code>
      </td>
      <td>{origin ?? texts.versions.sources[source]}</td>
      <td>{ms === null ? texts.versions.notMounted : texts.versions.loadTime(ms)}</td>
      <td>
        <LastError row={row} />
      </td>
    </tr>
  );
}

/**
 * Shows the version, source, load time and last error of the shell and every module, and if the environment allows
 * overrides, the releases to load in this tab instead.
 */
export default function VersionPanel() {
  const { live, overrides } = useShell();
  const moduleVersions = useModuleRows();
  useReturnFocus();
  const registry = live.active.get();
  const shell = runningShell(registry);
  const rows = [
    ...(shell ? [{ name: 'shell', title: texts.versions.shell, origin: null, ms: null, ...shell }] : []),
    ...moduleVersions,
  ];
  const close = () => panelOpen.set(false);
  const footer = (
    <>
      {overrides.length > 0 && <Button onClick={() => reloadWith(resetOverrides)}>{texts.versions.reset}</Button>}
      <Button type="primary" onClick={close}>
        {texts.versions.close}
      </Button>
    </>
  );
  return (
    <Modal open centered width={960} title={texts.versions.title} onCancel={close} footer={footer}>
      <p className="cs-muted">{texts.versions.environment(registry.environment, registry.revision)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <section className="shell-versions" aria-label={texts.versions.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {texts.versions.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {registry.overrideOrigins.length > 0 && (
        <Suspense fallback={null}>
          <VersionChoices />
        </Suspense>
      )}
    </Modal>
  );
}
