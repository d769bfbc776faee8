import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  ApiError,
  keptSessionBatch,
  newIdempotencyKey,
  outbox,
  useSaveSessionBatch,
  useUndoSessionBatch,
  useWaitingEntries,
  type WaitingEntry,
} from '@courtside/api-client';
import type { Units } from '@courtside/contracts/display-units';
import { screens } from '@courtside/contracts/screens';
import type {
  BatchedSession,
  SessionBatch,
  SessionBatchConflict,
  SessionBatchDraft,
  SessionBatchRefusal,
} from '@courtside/contracts/session-batch';
import { METRICS } from '@courtside/contracts/metrics';
import { screenDate } from '@courtside/ui';
import { texts } from '../texts/entry-grid.en';
import { cellKey, type CellKey } from './cell-key';
import type { Cells } from './grid-state';
import { readCell } from './read-cell';
import type { Differing } from './differing';
import type { Grid } from './use-grid';

const SUBJECT = 'entry-grid';

/** The result of the last save attempt. */
export type SaveOutcome =
  | { kind: 'none' }
  | { kind: 'saved'; sessions: readonly BatchedSession[]; cells: Cells; players: number }
  | { kind: 'undone' }
  /** `isOfCells`: the cells say why, so trying again does not help. */
  | { kind: 'failed'; message: string; isOfCells: boolean };

/** A message from the server about a cell. It applies while the cell has this text. */
export interface Refusal {
  readonly text: string;
  readonly message: string;
}

type Body = Pick<SessionBatchDraft, 'session_date' | 'team' | 'rows' | 'overwrite' | 'as_attempts'>;

/** The server's messages about single cells. */
const refusalOf = (error: unknown): Partial<SessionBatchRefusal & SessionBatchConflict> =>
  (error instanceof ApiError ? (error.body as object | undefined) : undefined) ?? {};

/** The cells of a batch. */
const cellsOf = ({ rows }: Body): CellKey[] =>
  rows.flatMap(({ player, metrics }) =>
    METRICS.flatMap((metric) => (metrics[metric] === undefined ? [] : [cellKey(player, metric)])),
  );

/** The cells that still have the value that was sent. One that was corrected since then stays in the table. */
const savedCells = ({ rows }: Body, cells: Cells, units: Units): CellKey[] =>
  rows.flatMap(({ player, metrics }) =>
    METRICS.flatMap((metric) => {
      const key = cellKey(player, metric);
      const reading = readCell(cells[key] ?? '', metric, units);
      return reading.kind === 'value' && reading.value === metrics[metric] ? [key] : [];
    }),
  );

const isOf = (team: string, date: string) => (entry: WaitingEntry) => {
  const data = entry.call.data as Partial<Body> | null;
  return data?.team === team && data.session_date === date;
};

/** Saves the grid in one call, and can undo that. Without a network, the results wait in the outbox. */
export function useSave(grid: Grid, team: { id: string; team_name: string }, date: string) {
  const batch = useSaveSessionBatch();
  const undoing = useUndoSessionBatch();
  const [undoError, setUndoError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome>({ kind: 'none' });
  const [refusals, setRefusals] = useState<ReadonlyMap<CellKey, Refusal>>(new Map());
  const [conflicts, setConflicts] = useState<ReadonlyMap<CellKey, number>>(new Map());
  const entries = useWaitingEntries(SUBJECT).filter(isOf(team.id, date));
  const waiting = entries.filter(({ state }) => state === 'waiting');
  /** The key of an undo whose response was lost. A retry with the same key is not executed twice. */
  const undoKey = useRef<string | null>(null);
  const current = useRef(grid);

  const accept = (body: Body, { sessions, unchanged }: SessionBatch) => {
    const { cells, units } = current.current;
    const keys = savedCells(body, cells, units);
    const saved = Object.fromEntries(keys.map((key) => [key, cells[key] ?? ''])) as Cells;
    current.current.setAttempt(null);
    current.current.dispatch({ type: 'saved', cells: keys });
    setRefusals(new Map());
    setConflicts(new Map());
    setUndoError(null);
    setOutcome({ kind: 'saved', sessions, cells: saved, players: sessions.length + unchanged });
    // This save corrects the values that were rejected before.
    for (const { id, state } of entries) if (state === 'refused') void outbox.discard(id);
  };
  const acceptLatest = useRef(accept);
  useLayoutEffect(() => {
    current.current = grid;
    acceptLatest.current = accept;
  });
  useEffect(
    () =>
      outbox.onSent((entry, answer) => {
        if (entry.id !== current.current.attempt?.key) return;
        acceptLatest.current(entry.call.data as Body, answer as SessionBatch);
      }),
    [],
  );

  const refuse = (error: unknown, body: Body) => {
    const { cells } = current.current;
    const answer = refusalOf(error);
    setRefusals(
      new Map(
        (answer.errors ?? []).flatMap(({ player, metric, message }): Array<[CellKey, Refusal]> => {
          // An error about the whole player is shown at the player's first cell.
          const key = metric ? cellKey(player, metric) : cellsOf(body).find((each) => each.startsWith(`${player}/`));
          return key ? [[key, { text: cells[key] ?? '', message }]] : [];
        }),
      ),
    );
    setConflicts(new Map((answer.conflicts ?? []).map((each) => [cellKey(each.player, each.metric), each.stored])));
    const message = error instanceof ApiError && error.status !== null ? error.message : texts.saveFailed;
    setOutcome({ kind: 'failed', message, isOfCells: Boolean(answer.errors ?? answer.conflicts) });
  };

  const save = async (rows: Body['rows'], differing: Differing) => {
    const choice = { overwrite: differing === 'overwrite', ...(differing === 'as_attempts' && { as_attempts: true }) };
    const body: Body = { session_date: date, team: team.id, rows, ...choice };
    const content = JSON.stringify(body);
    const attempt = grid.attempt?.content === content ? grid.attempt : { key: newIdempotencyKey(), content };
    grid.setAttempt(attempt);
    try {
      accept(body, await batch.mutateAsync({ ...body, idempotencyKey: attempt.key }));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null;
      if (status === null) {
        setOutcome({ kind: 'none' });
        await outbox.add({
          id: attempt.key,
          subject: SUBJECT,
          title: texts.waitingTitle(team.team_name, screenDate(date), rows.length),
          screen: screens.enterResults({ teamId: team.id, date }),
          call: keptSessionBatch(body),
        });
        return;
      }
      // The next attempt gets a new key, unless the outcome of this one is unknown.
      if (status < 500 && status !== 429) grid.setAttempt(null);
      refuse(error, body);
    }
  };

  const undo = async () => {
    if (outcome.kind !== 'saved') return;
    undoKey.current ??= newIdempotencyKey();
    try {
      await undoing.mutateAsync({ idempotencyKey: undoKey.current, sessions: outcome.sessions });
      undoKey.current = null;
      grid.change(outcome.cells);
      setOutcome({ kind: 'undone' });
    } catch (error) {
      const isDecided = error instanceof ApiError && error.status !== null && error.status < 500;
      if (isDecided) undoKey.current = null;
      setUndoError(isDecided ? error.message : texts.undoFailed);
    }
  };

  return {
    outcome,
    refusals,
    conflicts,
    undoError,
    isSaving: batch.isPending,
    isUndoing: undoing.isPending,
    waiting: waiting.length > 0,
    /** Whether the results that wait for the network contain all these values. */
    isKept: (keys: readonly CellKey[]) =>
      waiting.some(({ call }) => {
        const kept = savedCells(call.data as Body, grid.cells, grid.units);
        return keys.every((key) => kept.includes(key));
      }),
    refused: entries.find(({ state }) => state === 'refused')?.error ?? null,
    save,
    undo,
    /** Removes the message of the last attempt, because something else is shown. */
    clear: () => {
      setUndoError(null);
      if (outcome.kind !== 'saved') setOutcome({ kind: 'none' });
    },
  };
}

export type Save = ReturnType<typeof useSave>;
