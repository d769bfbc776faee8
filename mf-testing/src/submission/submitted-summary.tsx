import { useEffect } from 'react';
import { useTeamVerdicts } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { verdictLabel } from '@courtside/contracts/verdict-sentences';
import { isRealVerdict } from '@courtside/contracts/verdict-words';
import { useNavigate } from '@courtside/router';
import { Button, ErrorState, Section, Tag } from '@courtside/ui';
import { submittedTexts } from '../texts/submitted.en';
import { lastSubmitted, useLastSubmitted, type SubmittedSession } from './last-submitted';
import { submittedResults, type SubmittedResult } from './submitted-results';

/** What the submitted results say about each player, with ways to the board and the reports. */
export function SubmittedSummary() {
  const session = useLastSubmitted();
  return session && <Summary key={session.id} session={session} />;
}

function Summary({ session }: { session: SubmittedSession }) {
  const { teamId, players, items, at } = session;
  const navigate = useNavigate();
  const { data, dataUpdatedAt, isError, refetch } = useTeamVerdicts(teamId);
  const judged = dataUpdatedAt >= at ? data : undefined;
  const outdated = data !== undefined && !judged;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  return (
    <Section
      title={submittedTexts.title}
      text={submittedTexts.text}
      actions={
        <>
          <Button onClick={() => void navigate(screens.squadBoard({ teamId }))}>{submittedTexts.board}</Button>
          <Button onClick={lastSubmitted.close}>{submittedTexts.close}</Button>
        </>
      }
    >
      {isError && !judged && <ErrorState text={submittedTexts.failed} onRetry={() => void refetch()} />}
      <div className="testing-submitted" aria-busy={!judged && !isError}>
        {players.map((player) => {
          const item = items.find((each) => each.player === player.id);
          const member = judged?.players.find((each) => each.player === player.id);
          const results = item ? submittedResults(item, member) : [];
          return (
            <article key={player.id} aria-label={fullName(player)}>
              <h3>{fullName(player)}</h3>
              <ul>
                {results.map((result) => (
                  <Result key={result.test} {...result} />
                ))}
              </ul>
              {results.length === 0 && <p className="cs-muted">{submittedTexts.none}</p>}
              <Button
                aria-label={submittedTexts.reportOf(fullName(player))}
                onClick={() =>
                  void navigate(screens.dataVisualization({ reportType: 'single', teamId, playerId: player.id }))
                }
              >
                {submittedTexts.report}
              </Button>
            </article>
          );
        })}
      </div>
    </Section>
  );
}

function Result({ text, verdict, change }: SubmittedResult) {
  return (
    <li>
      <strong>{text}</strong>
      {isRealVerdict(verdict) && (
        <Tag color={verdict === 'real gain' ? 'success' : 'warning'}>{verdictLabel(verdict, false)}</Tag>
      )}
      <p>{change}</p>
    </li>
  );
}
