import { useTeams } from '@courtside/api-client';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { POSITIONS } from '@courtside/contracts/positions';
import { Actions, Alert, Button, Input, Select, Stack } from '@courtside/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { texts } from '../texts/import-check.en';
import { chooseEverywhere, leaveOutOthers } from './choose-columns';
import { columnWords } from './what-is-read';
import type { ChoosingProps } from './choosing';

/** The columns for which all rows can have one value. */
const COMMON: readonly ImportColumn[] = ['team_name', 'session_date', 'position'];

/** The needed columns that the file doesn't have, with a way to give one value for all rows. */
export function MissingColumns({ preview, choices, onChoices }: ChoosingProps) {
  const { missing, columns } = preview;
  const given = COMMON.filter((column) => missing.includes(column) || choices.everywhere?.[column] !== undefined);
  const own = missing.filter((column) => !COMMON.includes(column) && !isMetric(column));
  const metrics = missing.filter(isMetric);
  const isUnclear = columns.some(({ field }) => field === null);
  if (given.length + own.length + metrics.length === 0) return null;
  return (
    <Alert
      type={missing.length > 0 ? 'warning' : 'success'}
      showIcon
      title={missing.length > 0 ? texts.missingTitle(columnWords(missing)) : texts.everywhereDone}
      description={
        <Stack gap="small">
          {given.length > 0 && (
            <>
              <span>{texts.missingText}</span>
              <div className="testing-missing">
                {given.map((column) => (
                  <CommonValue
                    key={column}
                    column={column}
                    value={choices.everywhere?.[column] ?? ''}
                    onValue={(value) => onChoices(chooseEverywhere(choices, column, value))}
                  />
                ))}
              </div>
            </>
          )}
          {own.length > 0 && <span>{texts.missingColumn(columnWords(own))}</span>}
          {metrics.length > 0 && <span>{texts.missingMetrics(columnWords(metrics))}</span>}
          {metrics.length > 0 && isUnclear && (
            <Actions>
              <Button onClick={() => onChoices(leaveOutOthers(choices, columns))}>{texts.leaveOutOthers}</Button>
            </Actions>
          )}
        </Stack>
      }
    />
  );
}

interface CommonValueProps {
  readonly column: ImportColumn;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The value of a column for all rows. Typed text counts when the field or the screen is left. */
function CommonValue({ column, value, onValue }: CommonValueProps) {
  const id = useId();
  /** Null unless it is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const { data: teams = [] } = useTeams();
  const commit = () => {
    setTyped(null);
    if (typed !== null && typed.trim() !== value) onValue(typed);
  };
  // A removed field is not left as others are.
  const keep = useEffectEvent(commit);
  useEffect(() => () => keep(), []);
  return (
    <div className="testing-field">
      <label htmlFor={id}>{texts.forAllRows(texts.fields[column])}</label>
      {column === 'position' ? (
        <Select
          id={id}
          allowClear
          value={value === '' ? undefined : value}
          placeholder={texts.choosePosition}
          options={POSITIONS.map((position) => ({ value: position, label: position }))}
          onChange={(position?: string) => onValue(position ?? '')}
        />
      ) : (
        <Input
          id={id}
          value={typed ?? value}
          type={column === 'session_date' ? 'date' : 'text'}
          {...(column === 'team_name' && { list: `${id}-teams`, placeholder: texts.typeTeam })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onPressEnter={commit}
        />
      )}
      {column === 'team_name' && (
        <datalist id={`${id}-teams`}>
          {teams.map((team) => (
            <option key={team.id}>{team.team_name}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}
