import { Button, Icon, PHONE, useWindowUpTo } from '@courtside/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface FoldedPickerProps {
  /** Shows only a button that opens the picker. */
  readonly folded: boolean;
  readonly label: string;
  readonly onUnfold: () => void;
  /** The picker. */
  readonly children: ReactNode;
}

/**
 * In a narrow window, folds the picker after a choice, so that the result is what the coach sees. The focus stays here if
 * its control is gone, and the result begins at the top of the window.
 */
export function FoldedPicker({ folded, label, onUnfold, children }: FoldedPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(folded);
  const phone = useWindowUpTo(PHONE);
  useEffect(() => {
    if (before.current === folded) return;
    before.current = folded;
    const focused = document.activeElement;
    // The player of a link folds the picker when the players arrive: then nobody has chosen.
    if (focused !== document.body && !place.current?.contains(focused)) return;
    if (focused === document.body)
      place.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [folded]);
  return (
    <div ref={place}>
      {folded ? (
        <Button block={phone} icon={<Icon name="user" />} onClick={onUnfold}>
          {label}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
