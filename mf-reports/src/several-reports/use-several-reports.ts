import { ApiError, exportPlayers, saveBlob } from '@courtside/api-client';
import { PLAYER_REPORTS_NAME, type PlayersFormat } from '@courtside/contracts/export-formats';
import { notify } from '@courtside/session-bus';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../export/failure-text';
import { texts as moduleTexts } from '../texts/en';
import { inOrder, makeReports, type MadeReports } from './make-reports';

/** Its code is needed only after the reports are made. */
const loadJoin = () => import(/* webpackChunkName: "join-archives" */ './join-archives');

type Made = MadeReports['made'];

export type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cancelled' }
  /** `made` is null while one PDF is drawn, which has no steps. */
  | { readonly kind: 'making'; readonly format: PlayersFormat; readonly made: number | null; readonly of: number }
  /** Nothing was downloaded. `missing` says why each report is missing. */
  | {
      readonly kind: 'missing';
      readonly format: PlayersFormat;
      readonly made: Made;
      readonly missing: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'failed'; readonly reason: string };

interface Run {
  readonly playerIds: readonly string[];
  readonly format: PlayersFormat;
  /** Reports that are already made. */
  readonly kept?: Made;
  /** The number of reports of the whole, if some of them are left out. */
  readonly of?: number;
}

/**
 * Makes and downloads the newest reports of several players, one call for each player in an archive, and one call for
 * one PDF. If one fails, nothing is downloaded until the coach tries again or leaves it out.
 */
export function useSeveralReports() {
  const [state, setState] = useState<Making>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ playerIds, format, kept = new Map(), of = playerIds.length }: Run) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    /** Makes the archive of each player that is not made yet, and shows which are missing. Null if one is. */
    const makeEach = async () => {
      const show = (made: number | null) => setState({ kind: 'making', format, made, of: playerIds.length });
      show(kept.size);
      const { made: added, missing } = await makeReports(
        playerIds.filter((id) => !kept.has(id)),
        {
          make: (id) => exportPlayers({ playerIds: [id], format: 'zip', signal }),
          signal,
          onMade: (count) => show(kept.size + count),
        },
      );
      const made = inOrder(new Map([...kept, ...added]), playerIds);
      if (missing.size === 0) return made;
      const reasons = new Map([...missing].map(([id, error]) => [id, failureText(error)] as const));
      setState({ kind: 'missing', format, made, missing: reasons });
      return null;
    };
    const makePdf = async () => {
      setState({ kind: 'making', format, made: null, of: playerIds.length });
      try {
        return await exportPlayers({ playerIds, format, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ApiError) || error.status === null) throw error;
        // The answer names one player at most. Which others have no report?
        if (await makeEach()) throw error;
        return null;
      }
    };
    const makeZip = async () => {
      const [made, { joinArchives }] = await Promise.all([makeEach(), loadJoin()]);
      return made && joinArchives([...made.values()]);
    };
    try {
      const file = await (format === 'pdf' ? makePdf() : makeZip());
      signal.throwIfAborted();
      if (!file) return;
      const part = of > playerIds.length ? `-${playerIds.length}-of-${of}` : '';
      const name = `${PLAYER_REPORTS_NAME}${part}.${format}`;
      saveBlob(file, name);
      setState({ kind: 'idle' });
      notify({ kind: 'success', text: moduleTexts.report.saved(name) });
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', reason: failureText(error) });
    } finally {
      running.current = undefined;
    }
  };

  return {
    state,
    make: (playerIds: readonly string[], format: PlayersFormat) => void make({ playerIds, format }),
    cancel: () => running.current?.abort(),
    /** Makes the missing reports. */
    tryAgain: () => {
      if (state.kind !== 'missing') return;
      const { made, missing, format } = state;
      void make({ playerIds: [...made.keys(), ...missing.keys()], format, kept: made });
    },
    /** Downloads those that are made. The name of the file says that some are missing. */
    leaveOut: () => {
      if (state.kind !== 'missing') return;
      const { made, missing, format } = state;
      void make({ playerIds: [...made.keys()], format, kept: made, of: made.size + missing.size });
    },
    /** Forgets what was made, because others are selected. */
    reset: () => setState({ kind: 'idle' }),
  };
}
