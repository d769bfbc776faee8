import { UNCONFIRMED_MARK, UNCONFIRMED_NAME, UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import { NOTE } from './styles';

/** Follows a value that nobody has confirmed. There must be an `UnconfirmedNote` on the screen. */
export function UnconfirmedMark() {
  return (
    <>
      {'\u00a0'}
      <span title={UNCONFIRMED_NAME}>
        <span aria-hidden>{UNCONFIRMED_MARK}</span>
        <span className="cs-visually-hidden">{UNCONFIRMED_NAME}</span>
      </span>
    </>
  );
}

/** Explains the mark of values that nobody has confirmed. */
export const UnconfirmedNote = () => <p style={NOTE}>{UNCONFIRMED_NOTE}</p>;
