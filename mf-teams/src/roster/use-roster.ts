import { ApiError, useCreateTeamPlayers } from '@courtside/api-client';
import type { Position } from '@courtside/contracts/positions';
import type { TeamPlayersRefusal } from '@courtside/contracts/team-players';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useMemo, useState } from 'react';
import { readSaveError, type SaveError } from '../dialogs/save-error';
import { useRetryKey } from '../dialogs/use-record-form';
import { texts } from '../texts/roster.en';
import { carryEdits } from './carry-edits';
import { readRoster, type ReadPlayer, type RosterAnswers } from './read-roster';
import { refusedRows, rosterProblems, type RowProblems, type TeamNow } from './roster-problems';
import { NO_EDITS, rosterRows, withFreeNumbers, type RosterEdits, type RosterRow, type RowEdit } from './roster-rows';

const isRefusal = (body: unknown): body is TeamPlayersRefusal =>
  typeof body === 'object' && body !== null && Array.isArray((body as Partial<TeamPlayersRefusal>).errors);

const NO_PROBLEMS: RowProblems = {};
const NONE: ReadonlyMap<number, RowProblems> = new Map();

/** What the coach has changed, and the players that were shown then. */
interface Edited {
  readonly edits: RosterEdits;
  readonly players: readonly ReadPlayer[];
}
const NOT_EDITED: Edited = { edits: NO_EDITS, players: [] };

/** Whether a text is the same list after a change. */
const isSameList = (text: string, next: string): boolean => {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  return next.split('\n').some((line) => line.trim() !== '' && lines.has(line.trim()));
};

/** A pasted list: its text, its rows with the coach's answers and changes, what is wrong with them, and the call that adds them. */
export function useRoster(teamId: string, team: TeamNow) {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<RosterAnswers>({});
  const [edited, setEdited] = useState(NOT_EDITED);
  const [refused, setRefused] = useState(NONE);
  const [error, setError] = useState<SaveError | null>(null);
  const create = useCreateTeamPlayers();
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  const roster = useMemo(() => readRoster(text, answers), [text, answers]);
  const edits = useMemo(() => carryEdits(edited.edits, edited.players, roster.players), [edited, roster]);
  const change = (next: RosterEdits) => setEdited({ edits: next, players: roster.players });
  const rows = useMemo(() => rosterRows(roster, edits), [roster, edits]);
  /** Until the dialog is closed: the list of the team may have the new players before the call ends. */
  const isAdding = create.isPending || create.isSuccess;
  const problems = useMemo(() => {
    if (isAdding) return rows.map(() => NO_PROBLEMS);
    const found = rosterProblems(rows, team);
    return rows.map(({ line }, index): RowProblems => ({ ...refused.get(line), ...found[index] }));
  }, [rows, team, refused, isAdding]);

  const forget = (line: number) => setRefused((before) => new Map([...before].filter(([other]) => other !== line)));
  const add = async (onAdded: (count: number) => void) => {
    setError(null);
    const players = rows.map(toDraft);
    try {
      await create.mutateAsync({ teamId, players, idempotencyKey: retryKey([teamId, JSON.stringify(players)]) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) void navigate(screens.login(), { replace: true });
      if (failure instanceof ApiError && isRefusal(failure.body)) {
        setRefused(
          refusedRows(
            failure.body,
            rows.map(({ line }) => line),
          ),
        );
        setError({ ...readSaveError(failure, texts.failed), advice: texts.refused });
      } else setError(readSaveError(failure, texts.failed));
      return;
    }
    onAdded(players.length);
  };

  return {
    text,
    roster,
    rows,
    problems,
    answers,
    position: edits.position,
    error,
    isAdding,
    /** What was said about a list doesn't hold for another one. What was changed in its rows stays with the players. */
    setText: (next: string) => {
      setText(next);
      if (!isSameList(text, next)) setAnswers({});
      setRefused(NONE);
      setError(null);
    },
    answer: (more: RosterAnswers) => {
      const next = { ...answers, ...more };
      setAnswers(next);
      setEdited({ edits, players: readRoster(text, next).players });
    },
    editRow: (line: number, edit: RowEdit) => {
      forget(line);
      change({ ...edits, rows: { ...edits.rows, [line]: { ...edits.rows[line], ...edit } } });
    },
    /** The server may refuse fewer rows then, such as those without a place in the team. */
    removeRows: (lines: readonly number[]) => {
      setRefused(NONE);
      setError(null);
      change({ ...edits, removed: [...edits.removed, ...lines] });
    },
    setPosition: (position: Position) => change({ ...edits, position }),
    fillNumbers: () => {
      const taken = team.active.map(({ player_number }) => player_number);
      change(withFreeNumbers(edits, rows, taken));
    },
    add,
  };
}

/** What a pasted list is, for its parts on the screen. */
export type RosterState = ReturnType<typeof useRoster>;

const toDraft = ({ name, last_name, player_number, position, external_id }: RosterRow) => ({
  name: name.trim(),
  last_name: last_name.trim(),
  player_number: Number(player_number),
  // Rows without a position have a problem, and a list with problems isn't sent.
  position: position as Position,
  ...(external_id.trim() !== '' && { external_id: external_id.trim() }),
});
