import type { CSSProperties } from 'react';
import { useTabletPeople } from '@courtside/api-client';
import type { TabletPerson } from '@courtside/contracts/auth';
import { Button, ErrorState, Skeleton } from '@courtside/ui';
import { texts } from '../texts/en';

interface PeopleChoiceProps {
  /** The id of the person who uses the tablet now. */
  except: string;
  onChoose: (person: TabletPerson) => void;
}

const PLAIN: CSSProperties = { listStyle: 'none', margin: 0, padding: 0 };

/** The members with a court code, as large buttons. */
export function PeopleChoice({ except, onChoose }: PeopleChoiceProps) {
  const { data: people, isError, refetch } = useTabletPeople();
  if (!people && isError) return <ErrorState text={texts.switchPerson.failed} onRetry={() => void refetch()} />;
  if (!people) return <Skeleton active paragraph={{ rows: 2 }} />;
  const others = people.filter(({ id }) => id !== except);
  if (others.length === 0) return <p>{texts.switchPerson.none}</p>;
  return (
    <>
      <p id="switch-person-who">{texts.switchPerson.who}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="cs-stack" role="list" aria-labelledby="switch-person-who" style={PLAIN}>
        {others.map((person) => (
          <li key={person.id}>
            <Button block size="large" onClick={() => onChoose(person)}>
              {`${person.first_name} ${person.last_name}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
