import { gloveName, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { hasLowBattery, isAvailable } from '../gloves/glove-status';
import { texts } from '../texts/en';

function warningOf(glove: GloveId | undefined, records: GloveRecords | undefined): string | null {
  if (!glove) return texts.dashboard.noGlove;
  if (!records) return null;
  if (!isAvailable(records[glove])) return texts.dashboard.gloveGone(gloveName(glove));
  return hasLowBattery(records[glove]) ? texts.dashboard.gloveLow(gloveName(glove), records[glove].battery) : null;
}

/** A player's glove in one line, marked if it needs attention. */
export function GloveNote({ glove, records }: { glove: GloveId | undefined; records: GloveRecords | undefined }) {
  const warning = warningOf(glove, records);
  return (
    <span className="testing-glove-note" data-warning={warning !== null}>
      {warning ?? (glove && gloveName(glove))}
    </span>
  );
}
