import { useEffect, useRef, useState } from 'react';
import { joinMessages } from '@courtside/contracts/join-messages';
import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import type { TestDay } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';
import { newResults, type NewResult } from '../plan/new-results';

const { events } = testDayTexts;

const sentence = ({ player, test, value, error }: NewResult): string =>
  value === null
    ? events.failedResult(fullName(player), testName(test), error ?? '')
    : events.entered(fullName(player), testName(test), valueWithUnit(test, value));

/** Announces new results to screen readers, including those from other tablets, without moving the focus. */
export function Announcer({ day }: { day: TestDay }) {
  const before = useRef(day);
  const [text, setText] = useState('');
  useEffect(() => {
    const results = newResults(before.current, day);
    before.current = day;
    if (results.length > 0) setText(joinMessages(results.map(sentence), '. '));
  }, [day]);
  return <output className="cs-visually-hidden">{text}</output>;
}
