import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { jointChanges } from '@courtside/contracts/joint-changes';
import { Alert, Button, Flex } from '@courtside/ui';
import { useState, type RefObject } from 'react';
import { PositionChips } from '../player-fields/position-chips';
import { texts } from '../texts/roster.en';
import { knownNumbers, type KnownNumber } from './known-numbers';
import { NumberQuestion } from './number-question';
import { RosterNumbers } from './roster-numbers';
import type { TeamNow } from './roster-problems';
import { RosterTable } from './roster-table';
import type { RosterState } from './use-roster';

interface RosterPreviewProps {
  readonly teamId: string;
  readonly roster: RosterState;
  readonly team: TeamNow;
  /** The coach wanted to add the players. */
  readonly isStrict: boolean;
  /** Says what was found. Gets the focus when the list was read. */
  readonly summary: RefObject<HTMLParagraphElement | null>;
}

/** The rows of a list, above them what it leaves open, and below them what was left out. */
export function RosterPreview({ teamId, roster, team, isStrict, summary }: RosterPreviewProps) {
  const { rows, problems, answers } = roster;
  const { leftOut, numberChoices, canSwap, isCut } = roster.roster;
  const [removed, setRemoved] = useState('');
  const room = PLAYERS_PER_TEAM - team.active.length;
  const toCheck = problems.reduce((sum, each) => sum + Object.keys(each).length, 0);
  const withoutPosition = rows.filter((row) => row.hasCommonPosition).length;
  const withoutNumber = rows.filter((row) => row.player_number.trim() === '').length;
  const isAsked = numberChoices.length > 0 && answers.numbers === undefined;

  const remove = (line: number, player: string) => {
    roster.removeRows([line]);
    setRemoved(texts.removed(player));
    summary.current?.focus();
  };
  const changes = roster.isAdding ? [] : knownNumbers(rows, team.active);
  const leaveOut = (known: readonly KnownNumber[]) => {
    roster.removeRows(known.map(({ line }) => line));
    setRemoved(texts.updatedNumbers(known));
    summary.current?.focus();
  };
  return (
    <Flex vertical gap={16}>
      <p ref={summary} tabIndex={-1} className="teams-roster__summary">
        <strong>{texts.found(rows.length)}</strong> <output>{texts.toCheck(toCheck)}</output>
      </p>
      <output className="cs-visually-hidden">{removed}</output>
      {isCut && <Alert type="warning" showIcon title={texts.isCut} />}
      {!roster.isAdding && rows.length > room && (
        <Alert type="warning" showIcon title={texts.room(rows.length, room)} />
      )}
      {numberChoices.length > 0 && (
        <NumberQuestion
          choices={numberChoices}
          answer={answers.numbers}
          onAnswer={(numbers) => roster.answer({ numbers })}
        />
      )}
      {jointChanges(changes).map((known) => (
        <RosterNumbers
          key={known.map(({ line, to }) => `${line} ${to}`).join('; ')}
          {...{ teamId, changes: known }}
          onChanged={() => leaveOut(known)}
        />
      ))}
      {withoutPosition > 0 && (
        <div className="teams-roster__question">
          <strong>{texts.others(withoutPosition, rows.length)}</strong>
          <PositionChips
            label={texts.others(withoutPosition, rows.length)}
            value={roster.position}
            onChange={roster.setPosition}
          />
        </div>
      )}
      {((withoutNumber > 0 && !isAsked) || canSwap) && (
        <Flex wrap gap={8} align="center">
          {withoutNumber > 0 && !isAsked && (
            <>
              <span>{texts.missingNumbers(withoutNumber)}</span>
              <Button onClick={roster.fillNumbers}>{texts.freeNumbers}</Button>
            </>
          )}
          {canSwap && (
            <Button
              style={{ marginInlineStart: 'auto' }}
              onClick={() => roster.answer({ areSwapped: !answers.areSwapped })}
            >
              {texts.swap}
            </Button>
          )}
        </Flex>
      )}
      <RosterTable
        hasIds={roster.roster.players.some(({ external_id }) => external_id !== '')}
        {...{ rows, problems, isStrict }}
        onEdit={roster.editRow}
        onRemove={remove}
      />
      {leftOut.length > 0 && (
        <details className="teams-roster__left-out">
          <summary>{texts.leftOut(leftOut.length)}</summary>
          <ul>
            {leftOut.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and their order never changes
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Flex>
  );
}
