import { useAllPlayers, useTeams } from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import { Button, Section } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/import-check.en';
import {
  choosePlayer,
  chooseTeam,
  playerChoice,
  playerKey,
  similarFirst,
  teamChoice,
  type Names,
} from './choose-names';
import type { ChoosingProps } from './choosing';
import { NameLine } from './name-line';

/** Only names that may be someone of the club need a look, and many would push the rows below the fold. */
const SHOWN = 4;

/** The teams and players that an import adds, and the question whether they are someone of the club. */
export function NewNames({ names, ...props }: ChoosingProps & { readonly names: Names }) {
  if (names.teams.length + names.players.length === 0) return null;
  return <NamesSection names={names} {...props} />;
}

function NamesSection({ names, preview, choices, onChoices }: ChoosingProps & { readonly names: Names }) {
  const [isWhole, setIsWhole] = useState(false);
  const { data: teams = [] } = useTeams();
  const { data: players = [] } = useAllPlayers();
  const teamNames = new Map(teams.map(({ id, team_name }) => [id, team_name]));
  const allTeams = teams.map(({ id, team_name }) => ({ value: id, label: team_name }));
  const allPlayers = players.map((player) => ({
    value: player.id,
    label: [fullName(player), teamNames.get(player.team)].filter(Boolean).join(', '),
  }));
  const lines = similarFirst([
    ...names.teams.map((team) => ({
      key: team.team_name,
      name: team.team_name,
      note: texts.rowsOf(team.rows),
      question: texts.whichTeam(team.team_name),
      add: texts.addTeam,
      similar: team.similar.map(({ id, name }) => ({ value: id, label: name })),
      all: allTeams,
      chosen: teamChoice(choices, team),
      onChoose: (id: string | null) => onChoices(chooseTeam(choices, team, id)),
    })),
    ...names.players.map((player) => ({
      key: playerKey(player),
      name: fullName(player),
      note: [player.team_name, `#${player.player_number}`, player.position, texts.rowsOf(player.rows)].join(' · '),
      question: texts.whoIs(fullName(player)),
      add: texts.addPlayer,
      similar: player.similar.map(({ id, name, team_name }) => ({ value: id, label: `${name}, ${team_name}` })),
      all: allPlayers,
      chosen: playerChoice(choices, player),
      onChoose: (id: string | null) => onChoices(choosePlayer(choices, player, id)),
    })),
  ]);
  const doubtful = lines.filter(({ similar }) => similar.length > 0).length;
  const shown = isWhole || lines.length <= 2 ? lines : lines.slice(0, Math.min(doubtful, SHOWN));
  const { new_teams, new_players } = preview;
  return (
    <Section title={texts.newTitle(new_teams.length, new_players.length)} text={texts.newText}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="testing-names" role="list" aria-label={texts.newList}>
        {shown.map(({ key, ...line }) => (
          <NameLine key={key} {...line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button onClick={() => setIsWhole(true)}>{texts.moreNames(lines.length - shown.length, lines.length)}</Button>
      )}
    </Section>
  );
}
