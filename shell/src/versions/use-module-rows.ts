import { useEffect, useState } from 'react';
import { useShell } from '../context/shell-context';
import { useStore } from '../store';
import { moduleRows, type VersionRow } from './version-rows';

/** The rows of all modules, kept up to date. */
export function useModuleRows(): VersionRow[] {
  const { live, applications, stopped } = useShell();
  const registry = useStore(live.active);
  const [rows, setRows] = useState(() => moduleRows(registry, live.bucket, applications, stopped));
  useEffect(() => {
    const update = () => setRows(moduleRows(registry, live.bucket, applications, stopped));
    const ends = [...applications.values()].flatMap(({ state, lastError }) => [
      state.subscribe(update),
      lastError.subscribe(update),
    ]);
    update();
    return () => ends.forEach((end) => end());
  }, [registry, live, applications, stopped]);
  return rows;
}
