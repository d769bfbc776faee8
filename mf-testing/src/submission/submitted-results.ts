import {
  METRIC_OF_TEST,
  SESSION_TESTS,
  testName,
  valueWithUnit,
  type SessionTest,
} from '@courtside/contracts/session-tests';
import { unconfirmedText } from '@courtside/contracts/unconfirmed';
import { changeSentence } from '@courtside/contracts/verdict-sentences';
import type { Verdict } from '@courtside/contracts/verdict-words';
import type { SquadMember } from '@courtside/contracts/verdicts';
import type { SubmissionItem } from '../test-session/session-schema';

/** A submitted result in words: its change, and whether the change is real. */
export interface SubmittedResult {
  test: SessionTest;
  /** 'Lower Body Power 13.42 m/s²' */
  text: string;
  verdict: Verdict;
  /** Empty if the server judges a newer result than this one. */
  change: string;
}

function judge(item: SubmissionItem, test: SessionTest, member: SquadMember | undefined) {
  const metric = METRIC_OF_TEST[test];
  if (member?.dates[metric] === item.date) {
    const judged = member.measures[metric];
    return { verdict: judged.verdict, change: changeSentence(metric, judged, 'metric') };
  }
  const waits = member?.unconfirmed?.some((value) => value.metric === metric && value.date === item.date);
  return { verdict: 'not enough data' as const, change: waits ? unconfirmedText(metric) : '' };
}

/**
 * The submitted results of a player, in the order of the tests.
 *
 * @param member the server's verdicts on the player
 */
export const submittedResults = (item: SubmissionItem, member: SquadMember | undefined): SubmittedResult[] =>
  SESSION_TESTS.flatMap((test) => {
    const value = item.values[test];
    if (value === undefined) return [];
    return [{ test, text: `${testName(test)} ${valueWithUnit(test, value)}`, ...judge(item, test, member) }];
  });
