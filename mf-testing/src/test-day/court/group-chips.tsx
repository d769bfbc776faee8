import { useEffect, useRef } from 'react';
import { Icon } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { Group } from '../plan/groups';

const { court } = testDayTexts;

interface GroupChipsProps {
  groups: readonly Group[];
  current: Group | null;
  shown: Group | null;
  /** The groups that other tablets test. */
  busy: ReadonlyMap<number, string>;
  onOpen: (index: number) => void;
}

/** All groups in a row. A tap opens one. */
export function GroupChips({ groups, current, shown, busy, onOpen }: GroupChipsProps) {
  const position = groups.findIndex(({ index }) => index === shown?.index);
  const row = useRef<HTMLElement>(null);
  // On a phone, the row is wider than the window. Only the row scrolls, never the page.
  useEffect(() => {
    const chip = row.current?.children[position];
    if (!row.current || !(chip instanceof HTMLElement)) return;
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [position]);
  return (
    <nav ref={row} className="test-day-groups" aria-label={court.groups}>
      {groups.map(({ index, done, total, submitted }) => (
        <button
          key={index}
          type="button"
          className="test-day-group"
          data-current={index === current?.index}
          data-submitted={submitted}
          aria-pressed={index === shown?.index}
          aria-label={court.groupLabel(index, done, total, submitted ? 'submitted' : busy.has(index) ? 'busy' : 'open')}
          onClick={() => onOpen(index)}
        >
          <span>{testDayTexts.group(index)}</span>
          <span className="test-day-group-count">
            {submitted && <Icon name="check" />}
            {!submitted && busy.has(index) && <Icon name="lock" />}
            {`${done}/${total}`}
          </span>
        </button>
      ))}
    </nav>
  );
}
