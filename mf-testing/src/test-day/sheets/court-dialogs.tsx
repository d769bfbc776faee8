import { useRef } from 'react';
import { outbox } from '@courtside/api-client';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDayEvent } from '@courtside/contracts/test-days';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { useReturnFocus } from '@courtside/ui';
import { bodyWeights } from '../../automated-test/body-weights';
import { UpperBodyDialog } from '../../automated-test/upper-body-dialog';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { askedWeights } from '../entries/asked-weights';
import type { MeasuredTest } from '../entries/use-measuring';
import type { Send } from '../entries/use-send';
import type { ShownDay } from '../plan/with-waiting';
import { CellSheet } from './cell-sheet';
import type { CourtDialog } from './court-dialog';
import { PlayerSheet } from './player-sheet';
import { SubmitDialog } from './submit-dialog';
import { TypedDialog } from './typed-dialog';

interface CourtDialogsProps {
  shown: ShownDay;
  records: GloveRecords | undefined;
  online: boolean;
  dialog: CourtDialog;
  send: Send;
  perform: (player: string, test: SessionTest) => void;
  measure: (player: string, test: MeasuredTest) => void;
  onChange: (dialog: CourtDialog | null) => void;
  onSubmitted: () => void;
}

const { leave } = texts;
/** The question before a dialog with unsaved input closes. */
const unsaved = () => ({ text: leave.text, confirm: leave.confirm, cancel: leave.cancel });

/** The open dialog. Render it only while one is open, so that the focus returns to the element that opened it. */
export function CourtDialogs(props: CourtDialogsProps) {
  const { shown, records, online, dialog, send, perform, measure, onChange, onSubmitted } = props;
  const { day } = shown;
  useReturnFocus();
  useLeaveGuard(dialog.kind === 'typed' ? unsaved : null);
  const close = () => onChange(null);

  /** True until the dialog is closed: a double tap stores one event. */
  const isStoring = useRef(false);

  /** Stores an event, then discards the rejected one that it corrects. If it can't be stored, the dialog stays open. */
  const store = (event: TestDayEvent, replaces?: string, onStored = close) => {
    if (isStoring.current) return;
    isStoring.current = true;
    const run = async () => {
      await send(event);
      if (replaces) await outbox.discard(replaces);
      onStored();
    };
    void run().catch(() => {
      isStoring.current = false;
    });
  };

  if (dialog.kind === 'submit' || dialog.kind === 'finish') {
    const group = dialog.kind === 'submit' ? dialog.group : null;
    const confirm = () =>
      store(group === null ? { type: 'finished' } : { type: 'group-submitted', group }, undefined, () => {
        close();
        const { done, doneLater } = testDayTexts.submit;
        if (group !== null) notify({ kind: online ? 'success' : 'info', text: (online ? done : doneLater)(group) });
        onSubmitted();
      });
    return (
      <SubmitDialog
        group={group}
        players={group === null ? day.players : day.players.filter((player) => player.group === group)}
        onCancel={close}
        onConfirm={confirm}
      />
    );
  }
  const id = dialog.kind === 'upper-body' ? dialog.players[0] : dialog.player;
  const player = day.players.find((each) => each.id === id);
  if (!player) return null;

  if (dialog.kind === 'upper-body')
    return (
      <UpperBodyDialog
        key={player.id}
        player={fullName(player)}
        initial={bodyWeights.of(player.id)}
        onClose={close}
        onStart={(bodyWeight, unit) => {
          askedWeights.remember(day.id, player.id, { bodyWeight, unit });
          measure(player.id, 'UBP');
          onChange(dialog.players.length > 1 ? { ...dialog, players: dialog.players.slice(1) } : null);
        }}
      />
    );
  if (dialog.kind === 'player')
    return (
      <PlayerSheet
        day={day}
        player={player}
        records={records}
        swap={dialog.swap}
        onEvent={(event) => store(event, dialog.replaces)}
        onClose={close}
      />
    );
  if (dialog.kind === 'typed')
    return (
      <TypedDialog
        key={`${player.id} ${dialog.test}`}
        player={player}
        test={dialog.test}
        typed={dialog.typed}
        onClose={close}
        onEntered={(event) => store(event, dialog.replaces)}
      />
    );
  const cell = player.cells.find(({ test }) => test === dialog.test);
  if (!cell) return null;
  return (
    <CellSheet
      shown={shown}
      player={player}
      cell={cell}
      online={online}
      send={send}
      onMeasure={() => {
        close();
        perform(player.id, dialog.test);
      }}
      onEnter={() => onChange({ kind: 'typed', player: player.id, test: dialog.test })}
      onClose={close}
    />
  );
}
