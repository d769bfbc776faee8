import { useEffect, useMemo, useRef, useState } from 'react';
import { useSessionsOfDay } from '@courtside/api-client';
import type { Units } from '@courtside/contracts/display-units';
import type { Team } from '@courtside/contracts/teams';
import { ActionBar, Alert, Button, Section, Stack } from '@courtside/ui';
import { texts } from '../texts/entry-grid.en';
import { batchRows, storedValues } from './batch-body';
import type { CellKey } from './cell-key';
import type { GridPlayer } from './find-player';
import type { ShownCell } from './grid-cell';
import { Attention, PastedNumbers, PasteReport, SaveReport } from './grid-messages';
import { emptied } from './grid-state';
import { GridTable } from './grid-table';
import type { Differing } from './differing';
import type { Place } from './move-focus';
import { pasteBlock, type PastedBlock } from './paste-block';
import { shownCells } from './shown-cells';
import { useCellHandlers } from './use-cell-handlers';
import { useGrid } from './use-grid';
import { useSave } from './use-save';

interface EntryGridProps {
  team: Team;
  players: readonly GridPlayer[];
  date: string;
  /** The units of the user's profile. */
  units: Units;
}

const NOTHING: ShownCell = { stored: null, state: 'empty', message: null, value: null, invalid: false };

/** The table for a team and a date: typing, pasting, undo, and saving everything in one call. */
export function EntryGrid({ team, players, date, units: userUnits }: EntryGridProps) {
  const grid = useGrid(team.id, date, userUnits);
  const day = useSessionsOfDay(team.id, date);
  const save = useSave(grid, team, date);
  const [differing, setDiffering] = useState<Differing>('ask');
  const [pasted, setPasted] = useState<PastedBlock | null>(null);
  const [note, setNote] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const report = useRef<HTMLOutputElement>(null);
  const { cells, units } = grid;

  const stored = useMemo(
    () => new Map([...storedValues(day.data ?? []), ...save.conflicts]),
    [day.data, save.conflicts],
  );
  const { shown, wrong, conflicting, filled } = useMemo(
    () => shownCells({ players, cells, units, stored, refusals: save.refusals, differing }),
    [players, cells, units, stored, save.refusals, differing],
  );

  // Waiting entries may have been sent while this screen was closed. Values that they stored are no longer a draft.
  const isRestored = useRef(Object.keys(cells).length > 0);
  useEffect(() => {
    if (!isRestored.current || !day.isSuccess || !day.isFetchedAfterMount) return;
    isRestored.current = false;
    const same = (Object.keys(cells) as CellKey[]).filter((key) => shown.get(key)?.state === 'same');
    if (same.length > 0) grid.dispatch({ type: 'saved', cells: same });
  }, [day.isSuccess, day.isFetchedAfterMount, cells, shown, grid]);

  // The button is always in reach, so the report of the save may be far above.
  useEffect(() => {
    if (save.outcome.kind !== 'none') report.current?.scrollIntoView?.({ block: 'nearest' });
  }, [save.outcome]);

  const paste = (block: string[][], place: Place) => {
    const result = pasteBlock(block, players, place, units);
    grid.change(result.texts);
    setPasted(result);
    setNote('');
    save.clear();
  };
  const { handlers, focusCell, step } = useCellHandlers({
    grid,
    players,
    table,
    onPaste: paste,
    onStep: (kind) => {
      setPasted(null);
      setNote(kind === 'undone' ? texts.undone : texts.redone);
    },
  });

  const saveAll = () => {
    setPasted(null);
    const [first] = [...wrong, ...(differing === 'ask' ? conflicting : [])];
    if (first !== undefined) return focusCell(first);
    const rows = batchRows(players, cells, (key) => shown.get(key));
    if (rows.length === 0) return setNote(texts.empty);
    setNote('');
    void save.save(rows, differing).then(() => setDiffering('ask'));
  };
  const draftText = save.isKept(filled) ? texts.kept : grid.isStored ? texts.draft : texts.noDraft;
  const rowsFilled = players.filter(({ id }) => filled.some((key) => key.startsWith(`${id}/`))).length;

  return (
    <>
      <Section
        title={texts.table(team.team_name)}
        text={texts.hint}
        actions={
          <>
            <Button disabled={grid.past.length === 0} onClick={() => step('undone')}>
              {texts.undo}
            </Button>
            <Button disabled={grid.future.length === 0} onClick={() => step('redone')}>
              {texts.redo}
            </Button>
          </>
        }
      >
        <Stack>
          <output ref={report} className="testing-status">
            {day.isError && <Alert type="warning" showIcon title={texts.sessionsFailed} />}
            <SaveReport save={save} date={date} onRetry={saveAll} />
            {pasted && <PasteReport block={pasted} />}
            {pasted && <PastedNumbers team={team.id} block={pasted} />}
            <Attention
              wrong={wrong}
              conflicting={conflicting}
              differing={differing}
              onDiffering={setDiffering}
              onKeepStored={() => grid.change(emptied(conflicting))}
              onFocus={focusCell}
            />
          </output>
          <GridTable
            label={texts.table(team.team_name)}
            players={players}
            cells={cells}
            units={units}
            shown={(key) => shown.get(key) ?? NOTHING}
            handlers={handlers}
            table={table}
          />
          <p className="cs-muted">{texts.keys}</p>
        </Stack>
      </Section>
      <ActionBar label={texts.step}>
        <output>
          {note && <strong>{note} </strong>}
          {filled.length > 0 ? (
            <>
              {texts.filled(filled.length, rowsFilled)} {draftText}
            </>
          ) : (
            texts.nothing
          )}
        </output>
        <Button type="primary" loading={save.isSaving} onClick={saveAll}>
          {texts.save}
        </Button>
      </ActionBar>
    </>
  );
}
