import { COURT_CODE_LENGTH } from './limits';

/** A code whose digits repeat a short pattern, or count up or down, would be guessed first. */
export function isGuessable(code: string): boolean {
  const digits = Array.from(code, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const isCounting = new Set(steps).size === 1;
  const repeats = [1, 2, 3].some((period) => code === code.slice(0, period).repeat(COURT_CODE_LENGTH / period));
  return isCounting || repeats || new Set(digits).size < 3 || KNOWN.has(code);
}

/** Neither repeats nor counts, but is among the most common codes of six digits. */
const KNOWN: ReadonlySet<string> = new Set([
  '112233',
  '332211',
  '123321',
  '321123',
  '159753',
  '147258',
  '258369',
  '789456',
  '456789',
  '102030',
  '123654',
  '147852',
  '741852',
  '852963',
]);
