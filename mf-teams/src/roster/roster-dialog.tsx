import { useInactivePlayers } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { Button, ConfirmDialog, Flex, Input, Modal, useReturnFocus } from '@courtside/ui';
import { useEffect, useId, useMemo, useRef, useState, type ComponentRef } from 'react';
import { SaveErrorAlert } from '../dialogs/save-error-alert';
import { texts as common } from '../texts/en';
import { texts } from '../texts/roster.en';
import { readRoster } from './read-roster';
import { RosterPreview } from './roster-preview';
import { useRoster } from './use-roster';
import './roster.css';

/** Wide enough for a row on one line. */
const WIDTH_PX = 880;
/** What keeps a list from being added: a question, and fields with problems. The first one gets the focus. */
const OPEN = '[data-open] input, [aria-invalid="true"], [data-missing="true"]';
const TEXT_ROWS = { minRows: 8, maxRows: 14 };

interface RosterDialogProps {
  readonly teamId: string;
  readonly teamName: string | undefined;
  /** The active players of the team. */
  readonly players: readonly Player[];
  readonly onClose: () => void;
}

/**
 * Adds the players of a pasted list: first its text, then its rows, where the coach fills in what the list doesn't say.
 * Render it only while it is open. What was typed stays until the players are added or the dialog is closed.
 */
export default function RosterDialog({ teamId, teamName, players, onClose }: RosterDialogProps) {
  const id = useId();
  const { data: inactive } = useInactivePlayers(teamId);
  const team = useMemo(() => ({ active: players, inactive: inactive ?? [] }), [players, inactive]);
  const roster = useRoster(teamId, team);
  const [isRead, setIsRead] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isStrict, setIsStrict] = useState(false);
  const [asking, setAsking] = useState(false);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const preview = useRef<HTMLFieldSetElement>(null);
  const isOpen = useRef(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const { rows, problems, text, isAdding, error } = roster;
  const isDirty = text.trim() !== '';
  useLeaveGuard(isDirty ? () => common.leave : null);
  useReturnFocus();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const count = roster.roster.players.length;
  useEffect(() => {
    if (isRead) summary.current?.focus();
    else field.current?.focus();
  }, [isRead]);
  const read = () => {
    setIsEmpty(count === 0);
    setIsRead(count > 0);
  };
  const change = (next: string) => {
    // A list that was pasted whole needs no second tap.
    const isPasted = text === '' && next.trim().includes('\n');
    roster.setText(next);
    setIsStrict(false);
    const isUseless = isPasted && readRoster(next).players.length === 0;
    setIsEmpty(isUseless);
    setIsRead(isPasted && !isUseless);
  };
  const add = () => {
    if (problems.some((each) => Object.keys(each).length > 0)) {
      setIsStrict(true);
      preview.current?.querySelector<HTMLElement>(OPEN)?.focus();
    } else
      void roster.add((added) => {
        notify({ kind: 'success', text: texts.added(added) });
        // Otherwise it would close another dialog.
        if (isOpen.current) onClose();
      });
  };
  const isShown = isRead && count > 0;

  return (
    <Modal
      open
      width={WIDTH_PX}
      title={teamName ? texts.titleOf(teamName) : texts.title}
      footer={
        <Flex wrap gap={8} justify="end">
          {isShown && (
            <Button disabled={isAdding} onClick={() => setIsRead(false)} style={{ marginInlineEnd: 'auto' }}>
              {texts.back}
            </Button>
          )}
          <Button disabled={isAdding} onClick={onClose}>
            {texts.cancel}
          </Button>
          {isShown ? (
            <Button type="primary" loading={isAdding} disabled={rows.length === 0} onClick={add}>
              {texts.add(rows.length)}
            </Button>
          ) : (
            <Button type="primary" disabled={!isDirty} onClick={read}>
              {texts.read}
            </Button>
          )}
        </Flex>
      }
      closable={!isAdding}
      keyboard={!isAdding}
      mask={{ closable: false }}
      onCancel={() => (isDirty ? setAsking(true) : onClose())}
      afterOpenChange={(open) => open && field.current?.focus()}
      destroyOnHidden
    >
      <Flex vertical gap={16}>
        {error && <SaveErrorAlert error={error} />}
        {isShown ? (
          <fieldset ref={preview} disabled={isAdding} className="teams-roster__fields">
            <RosterPreview teamId={teamId} roster={roster} team={team} isStrict={isStrict} summary={summary} />
          </fieldset>
        ) : (
          <Flex vertical gap={8}>
            <label htmlFor={id}>{texts.text}</label>
            <Input.TextArea
              id={id}
              ref={field}
              autoSize={TEXT_ROWS}
              value={text}
              placeholder={texts.example}
              aria-describedby={`${id}-hint`}
              aria-invalid={isEmpty || undefined}
              status={isEmpty ? 'error' : ''}
              spellCheck={false}
              autoCapitalize="words"
              onChange={(event) => change(event.target.value)}
            />
            <span id={`${id}-hint`} className="cs-muted">
              {texts.hint}
            </span>
            <div role="alert" className="teams-roster__problem">
              {isEmpty && texts.nothing}
            </div>
          </Flex>
        )}
      </Flex>
      <ConfirmDialog open={asking} danger {...common.leave} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Modal>
  );
}
