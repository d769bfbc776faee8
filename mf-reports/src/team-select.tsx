import { useTeams } from '@courtside/api-client';
import { ErrorState, Select } from '@courtside/ui';
import { useId } from 'react';
import { texts } from './texts/en';

/** The teams of the club to choose from. */
export function TeamSelect({ value, onChange }: { value: string | null; onChange: (teamId: string) => void }) {
  const { data: teams, isError, refetch } = useTeams();
  const id = useId();
  if (isError) return <ErrorState text={texts.teamsFailed} onRetry={() => void refetch()} />;
  return (
    <div>
      <label htmlFor={id}>{texts.team}</label>
      <Select
        id={id}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={!teams}
        placeholder={texts.chooseTeam}
        notFoundContent={teams ? texts.noTeams : texts.loading}
        options={teams?.map((team) => ({ value: team.id, label: team.team_name }))}
        value={value}
        onChange={onChange}
      />
      {teams?.length === 0 && <output>{texts.noTeams}</output>}
    </div>
  );
}
