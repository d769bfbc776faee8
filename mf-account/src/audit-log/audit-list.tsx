import type { AuditEntry } from '@courtside/contracts/audit-log';
import { Button, Flex, screenMoment } from '@courtside/ui';
import { auditLogTexts } from '../texts/audit-log.en';
import { actorOf, namedSubjects } from './describe-entry';

const texts = auditLogTexts;

/** A long name takes several lines. */
const NAME = {
  paddingInline: 4,
  maxWidth: '100%',
  height: 'auto',
  minHeight: 44,
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

interface AuditListProps {
  entries: readonly AuditEntry[];
  /** Shows only the entries about a row. */
  onAbout: (subject: { readonly id: string; readonly name: string }) => void;
}

/** Entries of the audit log, newest first. A name leads to all entries about it. */
export function AuditList({ entries, onAbout }: AuditListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ol className="cs-stack" role="list" aria-label={texts.title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entries.map((entry) => {
        const { named, gone } = namedSubjects(entry);
        return (
          <Flex component="li" wrap gap={4} align="center" justify="space-between" key={entry.number}>
            <Flex wrap gap={4} align="center" style={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>
                <strong>{actorOf(entry)}</strong> {texts.sentence(entry.verb, entry.object)}
                {named.length > 0 && ':'}
              </span>
              {named.map(({ id, name }) => (
                <Button
                  key={id}
                  type="link"
                  style={NAME}
                  aria-label={texts.onlyAbout(name)}
                  onClick={() => onAbout({ id, name })}
                >
                  {name}
                </Button>
              ))}
              {gone > 0 && <span className="cs-muted">({texts.gone})</span>}
              {entry.more > 0 && <span className="cs-muted">{texts.more(entry.more)}</span>}
            </Flex>
            <span className="cs-muted">
              <time dateTime={entry.at}>{screenMoment(entry.at)}</time>
              {entry.network !== '' && ` ${texts.from(entry.network)}`}
            </span>
          </Flex>
        );
      })}
    </ol>
  );
}
