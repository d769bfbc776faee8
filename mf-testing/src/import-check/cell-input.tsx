import { Input } from '@courtside/ui';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

interface CellInputProps {
  readonly text: string;
  readonly label: string;
  /** Gets the typed text, or null if it was cancelled, and whether a key has ended it. */
  readonly onDone: (typed: string | null, isByKey: boolean) => void;
}

/** The field of a cell. Enter, leaving it and scrolling it out of view keep the text, Escape doesn't. */
export function CellInput({ text, label, onDone }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  const isDone = useRef(false);
  const finish = (result: string | null, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result, isByKey);
  };
  // Rows out of view are removed, and a removed field is not left as others are.
  const keep = useEffectEvent(() => finish(typed, false));
  useEffect(() => () => keep(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose or cancel what an input method suggests.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? typed : null, true);
  };
  return (
    <Input
      className="testing-cell-input"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just tapped this cell
      autoFocus
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => finish(typed, false)}
      onKeyDown={onKeyDown}
    />
  );
}
