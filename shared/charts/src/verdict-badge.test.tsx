import { DIFFERENCE_VERDICTS, isRealVerdict, VERDICTS } from '@courtside/contracts/verdict-words';
import { render } from '@testing-library/react';
import { VerdictBadge, VerdictMark } from './verdict-badge';

const ALL = [...new Set([...VERDICTS, ...DIFFERENCE_VERDICTS])];
const COLOURED = /--cs-(success|warning|error|info|primary)/;

describe.each([
  ['a badge', (verdict: (typeof ALL)[number]) => <VerdictBadge verdict={verdict} worthwhile />],
  ['a compact badge', (verdict: (typeof ALL)[number]) => <VerdictBadge compact verdict={verdict} />],
  ['the mark of a sentence', (verdict: (typeof ALL)[number]) => <VerdictMark verdict={verdict} />],
])('%s', (_, badge) => {
  it.each(ALL)('of %s has a colour and a shape only if the change is real', (verdict) => {
    const { container } = render(badge(verdict));
    expect(container.querySelectorAll('svg')).toHaveLength(isRealVerdict(verdict) ? 1 : 0);
    expect(COLOURED.test(container.innerHTML)).toBe(isRealVerdict(verdict));
  });
});
