import type { FamilyReport, LinkPart } from '@courtside/contracts/family-links';
import { countedMetrics, isJudgedIndex, measuredIndex } from '@courtside/contracts/measured';
import { messages } from '@courtside/contracts/messages';
import { ofEachMetric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { ChangeVerdict, SessionVerdicts } from '@courtside/contracts/verdicts';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { equalSecrets } from '../encryption/hashes';
import { notFound } from '../errors/api-error';
import { Merges } from '../players/merges';
import { getPlayer } from '../players/service';
import { listTrainingSessions } from '../training-sessions/service';
import type { SessionReader } from '../training-sessions/services';
import { judgePlayer } from '../verdicts/service';
import { codeHash, plainCode, secretHash, stateOf } from './link-rules';
import { addOpening, countWrongCode, findLink, lockLink } from './repository';
import type { PlayerLinkRow } from './tables';

/** What a family sends. */
export interface OpenedLink {
  readonly link: string;
  readonly secret: string;
  readonly code: string;
}

type OpenLinkServices = SessionReader & { readonly now: () => number };

/**
 * Opens the report of a link once.
 *
 * @throws ApiError 404, the same for a wrong, ended, revoked and blocked link and for a wrong code
 */
export async function openLink(services: OpenLinkServices, given: OpenedLink): Promise<FamilyReport> {
  const found = await findLink(services.db, given.link);
  // The same work for a link that doesn't exist.
  const isRight = equalSecrets(secretHash(given.link, given.secret), found?.secret_hash ?? '');
  if (!found || !isRight) throw invalid();
  const row = await countOpening(services, given);
  if (!row) throw invalid();
  return readReport(services, row);
}

const invalid = () => notFound(messages.familyLinkInvalid);

/** Notes an opening with its entry in the audit log. Null if the link can't be opened with this code. */
async function countOpening(
  { db, now }: OpenLinkServices,
  { link, secret, code }: OpenedLink,
): Promise<PlayerLinkRow | null> {
  return transaction(db, async (trx) => {
    const row = await lockLink(trx, link);
    if (!row || stateOf(row, now()) !== 'open') return null;
    if (!equalSecrets(codeHash(link, secret, plainCode(code)), row.code_hash)) {
      await countWrongCode(trx, link);
      return null;
    }
    await addOpening(trx, row, now());
    currentTrail()?.by({ id: null, club_id: row.club_id });
    currentTrail()?.about('link', link);
    currentTrail()?.about('player', row.player_id);
    return { ...row, openings: row.openings + 1 };
  });
}

async function readReport(services: OpenLinkServices, row: PlayerLinkRow): Promise<FamilyReport> {
  const shows = JSON.parse(row.shows) as LinkPart[];
  const clubId = row.club_id;
  const playerId = (await Merges.read(services.db, clubId)).keptOf(row.player_id);
  const player = await getPlayer(services, clubId, playerId);
  const { sessions } = await listTrainingSessions(services, clubId, playerId);
  const [newest] = sessions;
  const judged =
    newest && shows.includes('changes')
      ? (await judgePlayer(services, clubId, playerId)).sessions.find(({ session }) => session === newest.id)
      : undefined;
  return familyReport({ firstName: player.name, row, shows, sessions, judged });
}

/** What the coach has chosen of a player's sessions, newest first. */
export function familyReport({
  firstName,
  row: { expires_at, max_openings, openings },
  shows,
  sessions,
  judged,
}: {
  readonly firstName: string;
  readonly row: Pick<PlayerLinkRow, 'expires_at' | 'max_openings' | 'openings'>;
  readonly shows: readonly LinkPart[];
  readonly sessions: readonly TrainingSession[];
  readonly judged: SessionVerdicts | undefined;
}): FamilyReport {
  const hasIndex = shows.includes('index');
  const shown = shows.includes('history') ? sessions : sessions.slice(0, 1);
  return {
    first_name: firstName,
    expires_at: new Date(expires_at).toISOString(),
    openings_left: max_openings === null ? null : Math.max(0, max_openings - openings),
    shows: [...shows],
    sessions: shown.map((session) => ({
      date: session.session_date,
      values: countedMetrics(session),
      ...(hasIndex && { index: isJudgedIndex(session.stiix_coverage) ? measuredIndex(session) : null }),
    })),
    ...(judged && {
      changes: {
        since: judged.previous_date,
        metrics: ofEachMetric((metric) => changeOf(judged.measures[metric])),
        ...(hasIndex && { index: changeOf(judged.measures.stiix_index) }),
      },
    }),
  };
}

/** Without what the team is a basis of: the interval and the smallest worthwhile change. */
const changeOf = ({ verdict, change }: ChangeVerdict) => ({ verdict, change });
