import { testDayTexts } from '../../texts/test-day.en';
import { DEFAULT_RESULT_MS, type TimeLeft } from './time-left';

const { court } = testDayTexts;
const MINUTE_MS = 60_000;

/** 'about 1 h 5 min left', in steps of a minute. */
export function timeLeftText({ ms, assumed }: TimeLeft): string {
  if (ms <= 0) return court.complete;
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const text = minutes < 60 ? court.minutes(minutes) : court.hours(Math.floor(minutes / 60), minutes % 60);
  return assumed ? `${court.left(text)}, ${court.assumed(DEFAULT_RESULT_MS / 1_000)}` : court.left(text);
}
