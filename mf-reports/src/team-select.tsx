import { useTeams } from '@courtside/api-client';
import { ErrorState, Select } from '@courtside/ui';
import { useId } from 'react';
import { texts } from './texts/en';
import { useLogLoadError } from './use-log-load-error';

interface TeamSelectProps {
  value: string | null;
  onChange: (teamId: string) => void;
  /** Also reloads other data that failed to load. */
  onRetry?: () => void;
}

/** Selects a team of the club. */
export function TeamSelect({ value, onChange, onRetry }: TeamSelectProps) {
  const { data: teams, error, refetch } = useTeams();
  useLogLoadError('teams', error);
  const id = useId();
  if (error) {
    const retry = () => {
      void refetch();
      onRetry?.();
    };
    return <ErrorState text={texts.teamsFailed} onRetry={retry} />;
  }
  return (
    <div>
      <label htmlFor={id}>{texts.team}</label>
      <Select
        id={id}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={!teams}
        // A team is chosen, and its name is on the way.
        placeholder={value !== null && !teams ? undefined : texts.selectTeam}
        notFoundContent={teams ? texts.noTeams : texts.loading}
        options={teams?.map((team) => ({ value: team.id, label: team.team_name }))}
        // Without options, antd would show the id.
        value={teams ? value : null}
        onChange={onChange}
      />
      {teams?.length === 0 && <output>{texts.noTeams}</output>}
    </div>
  );
}
