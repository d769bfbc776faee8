import { useState } from 'react';
import { newIdempotencyKey, usePlayers, useTeams } from '@courtside/api-client';
import { COURT_NOTICE_MS, PLAYERS_PER_TEST } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import { useNavigate, useSearchParams } from '@courtside/router';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { Button, Section, ErrorState, Flex, Page, Skeleton } from '@courtside/ui';
import { askBeforeLeaving } from '../test-session/leave-questions';
import { beginSession } from '../test-session/session-events';
import { sessionStore } from '../test-session/session-store';
import { sessionUrl } from '../test-session/session-url';
import { texts } from '../texts/en';
import { PlayerChoice } from './player-choice';
import { TeamChoice } from './team-choice';

const asSessionPlayer = ({ id, name, last_name, player_number, position }: Player) => ({ id, name, last_name, player_number, position });

/** A team, and up to three of its players, for an automated test. */
export default function SelectTeamScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const teams = useTeams();
  const teamId = query.get('teamId');
  const team = teams.data?.find(({ id }) => id === teamId);
  const players = usePlayers(team?.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useLeaveGuard(askBeforeLeaving);

  const chooseTeam = (id: string) => {
    if (id !== teamId) setChosen([]);
    setQuery({ teamId: id }, { replace: true });
  };
  const toggle = (id: string) => {
    if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
    else if (chosen.length < PLAYERS_PER_TEST) setChosen([...chosen, id]);
    else notify({ kind: 'warning', text: texts.team.tooMany, ms: COURT_NOTICE_MS });
  };
  const go = () => {
    const picked = chosen.flatMap((id) => players.data?.find((player) => player.id === id) ?? []);
    if (!team || picked.length === 0) return;
    const session = beginSession(newIdempotencyKey(), team.id, picked.map(asSessionPlayer));
    sessionStore.adopt(session);
    void navigate(sessionUrl('/glove-select', session));
  };

  const next = <Button key="next" size="large" type="primary" disabled={chosen.length === 0} onClick={go}>{texts.team.continue}</Button>;
  return (
    <Page title={texts.team.title} actions={next}>
      <Flex vertical gap={16}>
        {teams.isPending && <Skeleton active />}
        {teams.isError && <ErrorState text={texts.team.failed} onRetry={() => void teams.refetch()} />}
        {teams.data && <TeamChoice teams={teams.data} chosen={team?.id ?? null} onChoose={chooseTeam} />}
        {team && (
          <Section title={texts.team.playersOf(team.team_name)}>
            {players.isPending && <Skeleton active />}
            {players.isError && <ErrorState text={texts.team.playersFailed} onRetry={() => void players.refetch()} />}
            {players.data && <PlayerChoice players={players.data} chosen={chosen} onToggle={toggle} />}
          </Section>
        )}
      </Flex>
    </Page>
  );
}
