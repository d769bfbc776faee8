import { explainIndex, squadTargets } from '../verdicts/explain-index';
import { judgeSessions } from '../verdicts/judge-sessions';
import { measuredSession } from '../verdicts/measured-session';
import { toNoise, toSessionVerdicts } from '../verdicts/answers';
import type { SquadContext } from '../verdicts/squad-context';
import type { ReportEntry, StoredEntry } from './report';

/** Adds the verdicts on the reported session. @param squad the player's team */
export function judgedEntry(entry: StoredEntry, squad: SquadContext): ReportEntry {
  const { session, history } = entry;
  const judged = judgeSessions(history.map(measuredSession), squad.precision).find(
    (one) => one.session.id === session.id,
  );
  if (!judged) throw new RangeError('The history of a report lacks its session.');
  const explained = explainIndex(judged.session, squadTargets(squad.sessions));
  return { ...entry, judged: toSessionVerdicts(judged, explained), noise: toNoise(squad) };
}
