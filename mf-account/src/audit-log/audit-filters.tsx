import { useId, useState } from 'react';
import { useStaff } from '@courtside/api-client';
import { AUDIT_VERBS, type AuditVerb } from '@courtside/contracts/audit-words';
import { isCalendarDate } from '@courtside/contracts/calendar-date';
import { messages } from '@courtside/contracts/messages';
import { Button, DateInput, FoldedFilters, Select } from '@courtside/ui';
import { auditLogTexts } from '../texts/audit-log.en';

const texts = auditLogTexts.filters;

/** Which entries are shown. Days are YYYY-MM-DD in UTC. */
export interface Filter {
  verb?: AuditVerb;
  person?: string;
  /** The row that the entries are about. */
  subject?: { readonly id: string; readonly name: string };
  from?: string;
  to?: string;
}

interface AuditFiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const ALL = '';
const FIELD = { flex: '1 1 160px', minWidth: 0 };

/** Narrows the audit log down. Each choice is applied at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data: members = [] } = useStaff();
  const id = useId();
  const set = (name: keyof Filter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === ALL ? others : { ...others, [name]: value });
  };
  const day = (name: 'from' | 'to') => (
    <div style={FIELD}>
      <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
      <Day id={`${id}-${name}`} value={filter[name] ?? ALL} onChange={(chosen) => set(name, chosen)} />
    </div>
  );
  return (
    <FoldedFilters
      label={texts.label}
      count={Object.keys(filter).length}
      after={
        Object.keys(filter).length > 0 && (
          <Button onClick={() => onChange({})}>
            {filter.subject ? `${texts.about(filter.subject.name)} · ${texts.clear}` : texts.clear}
          </Button>
        )
      }
    >
      <div style={FIELD}>
        <label htmlFor={`${id}-verb`}>{texts.verb}</label>
        <Select
          id={`${id}-verb`}
          style={{ width: '100%' }}
          value={filter.verb ?? ALL}
          options={[
            { value: ALL, label: texts.anyVerb },
            ...AUDIT_VERBS.map((value) => ({ value, label: texts.verbs[value] })),
          ]}
          onChange={(value) => set('verb', value)}
        />
      </div>
      <div style={FIELD}>
        <label htmlFor={`${id}-person`}>{texts.person}</label>
        <Select
          id={`${id}-person`}
          style={{ width: '100%' }}
          value={filter.person ?? ALL}
          options={[
            { value: ALL, label: texts.anyPerson },
            ...members.map((each) => ({ value: each.id, label: `${each.first_name} ${each.last_name}` })),
          ]}
          onChange={(value) => set('person', value)}
        />
      </div>
      {day('from')}
      {day('to')}
    </FoldedFilters>
  );
}

interface DayProps {
  readonly id: string;
  /** YYYY-MM-DD, or blank. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day that can be left blank. A text that is no date stays in the field, and filters nothing. */
function Day({ id, value, onChange }: DayProps) {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  const isInvalid = typed.text !== ALL && !isCalendarDate(typed.text);
  return (
    <>
      <DateInput
        id={id}
        placeholder={texts.anyDay}
        value={typed.text}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-problem` : undefined}
        onChange={(text) => setTyped({ value, text })}
        onChoose={(chosen) => {
          if (chosen !== value && (chosen === ALL || isCalendarDate(chosen))) onChange(chosen);
        }}
      />
      {isInvalid && (
        <span id={`${id}-problem`} role="alert" style={{ color: 'var(--cs-error)' }}>
          {messages.sessionDateInvalid}
        </span>
      )}
    </>
  );
}
