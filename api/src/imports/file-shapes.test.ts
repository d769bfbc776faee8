import { METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { otherFiles } from '../../test/file-shapes/other-files';
import type { Fact, Shape } from '../../test/file-shapes/shape';
import { excelInLanguages } from '../../test/file-shapes/languages';
import { federations } from '../../test/file-shapes/federations';
import { locales } from '../../test/file-shapes/locales';
import { measurements } from '../../test/file-shapes/measurements';
import { workbooks } from '../../test/file-shapes/workbooks';
import { layouts } from '../../test/file-shapes/layouts';
import { values } from '../../test/file-shapes/values';
import { testSystems } from '../../test/file-shapes/test-systems';
import { choiceForm, uploadWith } from '../../test/preview-file';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi();
/** The values of a file are rounded when they are stored. */
const TOLERANCE = 0.005;

interface Outcome {
  readonly title: string;
  readonly outcome: 'stored right' | 'says what to do' | 'stored wrong' | 'says nothing';
  readonly answer: string;
}

const isFact = (player: Player, session: TrainingSession, fact: Fact): boolean =>
  fullName(player) === fullName(fact) &&
  player.player_number === fact.player_number &&
  player.position === fact.position &&
  session.session_date === fact.session_date &&
  METRICS.every((metric) => Math.abs(session[`decrypted_${metric}`] - fact[metric]) < TOLERANCE);

/** What becomes of a file in an empty club. */
async function importShape({ title, content, facts, choices }: Shape): Promise<Outcome> {
  const { token: as } = await registerCoach(api);
  const answer = await api.call(uploadWith(choices), { as, body: choiceForm(content, choices) });
  const players = await api.json<Player[]>(listPlayers, { as });
  const sessions = await api.json<TrainingSession[]>(listTrainingSessions, { as });
  const playerOf = ({ player }: TrainingSession) => players.find(({ id }) => id === player)!;
  const wrong = sessions.filter((session) => !facts.some((fact) => isFact(playerOf(session), session, fact)));
  const right = facts.filter((fact) => sessions.some((session) => isFact(playerOf(session), session, fact)));
  const body = answer.json<{ error?: string; errors?: unknown[] }>();
  const hasReason = answer.statusCode === 207 ? (body.errors ?? []).length > 0 : answer.statusCode >= 400;
  const outcome = () => {
    if (wrong.length > 0 || sessions.length > facts.length) return 'stored wrong';
    if (facts.length > 0 && right.length === facts.length) return 'stored right';
    return hasReason ? 'says what to do' : 'says nothing';
  };
  return { title, outcome: outcome(), answer: answer.body.slice(0, 400) };
}

test('files in real shapes are stored right, or the answer says what to do', async () => {
  const outcomes: Outcome[] = [];
  for (const shape of [
    ...(await excelInLanguages()),
    ...layouts(),
    ...values(),
    ...locales(),
    ...workbooks(),
    ...measurements(),
    ...testSystems(),
    ...federations(),
    ...otherFiles(),
  ])
    outcomes.push(await importShape(shape));
  const titles = (wanted: Outcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ title }) => title);
  const [right, said] = [titles('stored right'), titles('says what to do')];
  process.stdout.write(
    `${outcomes.length} files: ${right.length} stored right, ${said.length} say what to do, ${titles('stored wrong').length} stored wrong\n`,
  );
  // SHAPES=1 lists them.
  if (process.env.SHAPES)
    process.stdout.write(outcomes.map(({ title, outcome, answer }) => `${outcome}: ${title}: ${answer}\n`).join(''));
  expect(outcomes.filter(({ outcome }) => outcome === 'stored wrong' || outcome === 'says nothing')).toEqual([]);
  expect(outcomes.length).toBeGreaterThanOrEqual(80);
});
