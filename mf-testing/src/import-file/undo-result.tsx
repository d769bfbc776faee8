import type { ImportUndo, KeptByUndo } from '@courtside/contracts/imports';
import { Alert, screenDate } from '@courtside/ui';
import { texts } from '../texts/recent-imports.en';
import { FocusedResult } from '../player-differences/focused-result';

/** A newer server may know other reasons. */
const reasonOf = ({ reason }: KeptByUndo): string => texts.reasons[reason] ?? texts.otherReason;

const lineOf = (each: KeptByUndo): string =>
  texts.kept(
    each.kind === 'team' ? texts.keptTeam(each.name) : each.name,
    each.session_date === null ? null : screenDate(each.session_date),
    reasonOf(each),
  );

/** What an undo has done and kept. Gets the focus, because the button of the undo is gone. */
export function UndoResult({ result: { message, kept, unlisted = 0 } }: { result: ImportUndo }) {
  return (
    <FocusedResult>
      <Alert
        type={kept.length > 0 ? 'warning' : 'success'}
        showIcon
        title={message}
        description={
          kept.length > 0 && (
            <ul>
              {kept.map((each) => (
                <li key={each.id}>{lineOf(each)}</li>
              ))}
              {unlisted > 0 && <li>{texts.moreKept(unlisted)}</li>}
            </ul>
          )
        }
      />
    </FocusedResult>
  );
}
