import { useDeleteTeam, useLoadSampleTeam, useMay, useTeamsWithResults } from '@courtside/api-client';
import type { Team } from '@courtside/contracts/teams';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Alert, Button, Icon, Section } from '@courtside/ui';
import { deleteWithNotice } from '../dialogs/delete-with-notice';
import { texts } from '../texts/widgets.en';
import { firstSteps, type Step } from './steps';
import './widgets.css';

const { firstSteps: words } = texts;

/** The first steps for a new club, and the sample team. Renders nothing for a club with its own results, or for a role that can't set up teams. */
export default function FirstSteps() {
  const may = useMay();
  const { data: teams } = useTeamsWithResults();
  if (!teams || !may('createTeam')) return null;
  const sample = teams.find((team) => team.sample);
  const steps = firstSteps(teams);
  const complete = steps.every(({ isDone }) => isDone);
  if (complete && !sample) return null;
  return (
    <>
      {sample && <SampleNotice team={sample} />}
      {!complete && <Steps steps={steps} hasSample={sample !== undefined} />}
    </>
  );
}

function Steps({ steps, hasSample }: { steps: readonly Step[]; hasSample: boolean }) {
  const navigate = useNavigate();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title={words.title} text={words.progress(done, steps.length)}>
      <ol className="teams-steps">
        {steps.map((step, place) => {
          const { title, text, action } = words.steps[step.name];
          return (
            <li key={step.name} className="teams-steps__step" data-done={step.isDone}>
              <span className="teams-steps__mark" aria-hidden>
                {step.isDone ? <Icon name="check" /> : place + 1}
              </span>
              <div className="teams-steps__text">
                <h3>
                  {title}
                  {step.isDone && <span className="cs-visually-hidden"> ({words.done})</span>}
                </h3>
                <p>{text}</p>
              </div>
              {step === next && step.pastePath !== undefined && (
                <Button onClick={() => void navigate(step.pastePath ?? step.path)}>{words.paste}</Button>
              )}
              {step === next && (
                <Button type="primary" onClick={() => void navigate(step.path)}>
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {!hasSample && <LoadSample />}
    </Section>
  );
}

function LoadSample() {
  const load = useLoadSampleTeam();
  const start = () =>
    load.mutate(undefined, {
      onSuccess: () => notify({ kind: 'success', text: words.loaded }),
      onError: () => notify({ kind: 'error', text: words.loadFailed }),
    });
  return (
    <div className="teams-steps__sample">
      <div className="teams-steps__text">
        <h3>{words.sampleTitle}</h3>
        <p>{words.sampleText}</p>
      </div>
      <Button loading={load.isPending} onClick={start}>
        {words.load}
      </Button>
    </div>
  );
}

function SampleNotice({ team }: { team: Team }) {
  const remove = useDeleteTeam();
  const start = () =>
    void deleteWithNotice(remove.mutateAsync(team.id), { done: words.removed, failed: words.removeFailed });
  return (
    <Alert
      type="info"
      showIcon
      title={words.sampleShown(team.team_name)}
      action={
        <Button loading={remove.isPending} onClick={start}>
          {words.remove}
        </Button>
      }
    />
  );
}
