import { useMay } from '@courtside/api-client';
import { jointChanges } from '@courtside/contracts/joint-changes';
import { Alert, Button, Flex, screenDate } from '@courtside/ui';
import { NumberChanges } from '../player-differences/number-changes';
import { texts } from '../texts/entry-grid.en';
import { texts as differenceTexts } from '../texts/player-differences.en';
import type { CellKey } from './cell-key';
import type { PastedBlock } from './paste-block';
import type { Differing } from './differing';
import type { Save } from './use-save';

/** Reports how many cells a pasted block has filled, and which of its values did not fit. */
export function PasteReport({ block }: { block: PastedBlock }) {
  const problems = [
    block.outside > 0 && texts.outside(block.outside),
    block.unknownPlayers.length > 0 && texts.unknownPlayers(block.unknownPlayers.join(', ')),
    block.repeatedPlayers.length > 0 && texts.repeatedPlayers(block.repeatedPlayers.join(', ')),
    block.unusedColumns.length > 0 && texts.unusedColumns(block.unusedColumns.join(', ')),
  ].filter((problem) => problem !== false);
  const text = [texts.pasted(Object.keys(block.texts).length), ...problems].join(' ');
  return <Alert type={problems.length > 0 ? 'warning' : 'info'} showIcon title={text} />;
}

/** Offers the numbers of a pasted block to players who have others. */
export function PastedNumbers({ team, block: { numbers } }: { team: string; block: PastedBlock }) {
  return jointChanges(numbers).map((changes) => (
    <NumberChanges
      key={changes.map(({ player, to }) => `${player} ${to}`).join('; ')}
      {...{ team, changes }}
      note={differenceTexts.pasted}
    />
  ));
}

interface AttentionProps {
  wrong: readonly CellKey[];
  conflicting: readonly CellKey[];
  differing: Differing;
  onDiffering: (differing: Differing) => void;
  /** Clears the cells that differ from the stored values. */
  onKeepStored: () => void;
  onFocus: (key: CellKey | undefined) => void;
}

/** Lists values that can't be saved, and values that differ from the stored ones. */
export function Attention({ wrong, conflicting, differing, onDiffering, onKeepStored, onFocus }: AttentionProps) {
  return (
    <>
      {wrong.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={texts.errors(wrong.length)}
          action={<Button onClick={() => onFocus(wrong[0])}>{texts.firstError}</Button>}
        />
      )}
      {conflicting.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.conflicts(conflicting.length)}
          description={
            <Flex wrap gap={12} align="center">
              <Choice value="overwrite" {...{ differing, onDiffering }}>
                {texts.overwrite}
              </Choice>
              <Choice value="as_attempts" {...{ differing, onDiffering }}>
                {texts.asAttempts}
              </Choice>
              <Button onClick={onKeepStored}>{texts.keepStored}</Button>
              <Button onClick={() => onFocus(conflicting[0])}>{texts.firstError}</Button>
            </Flex>
          }
        />
      )}
    </>
  );
}

interface ChoiceProps extends Pick<AttentionProps, 'differing' | 'onDiffering'> {
  value: Differing;
  children: string;
}

function Choice({ value, differing, onDiffering, children }: ChoiceProps) {
  return (
    <label className="testing-entry-choice">
      <input type="radio" name="differing" checked={differing === value} onChange={() => onDiffering(value)} />
      {children}
    </label>
  );
}

/** The result of the last save attempt. */
export function SaveReport({ save, date, onRetry }: { save: Save; date: string; onRetry: () => void }) {
  const may = useMay();
  const { outcome } = save;
  return (
    <>
      {save.waiting && <Alert type="info" showIcon title={texts.waiting} />}
      {save.refused !== null && <Alert type="error" showIcon title={texts.refused(save.refused)} />}
      {outcome.kind === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={outcome.message}
          action={!outcome.isOfCells && <Button onClick={onRetry}>{texts.retry}</Button>}
        />
      )}
      {outcome.kind === 'saved' && (
        <Alert
          type="success"
          showIcon
          title={outcome.sessions.length > 0 ? texts.saved(outcome.players, screenDate(date)) : texts.savedAlready}
          action={
            outcome.sessions.length > 0 &&
            may('undoSessionBatch') && (
              <Button loading={save.isUndoing} onClick={() => void save.undo()}>
                {texts.undoSave}
              </Button>
            )
          }
        />
      )}
      {outcome.kind === 'undone' && <Alert type="info" showIcon title={texts.saveUndone} />}
      {save.undoError !== null && <Alert type="error" showIcon title={save.undoError} />}
    </>
  );
}
