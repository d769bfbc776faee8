import type { ConsoleSession } from '@courtside/release-client/protocol';
import { Link, useNavigate } from '@courtside/router';
import { Button, screenMoment, Section, Tag } from '@courtside/ui';
import { screens } from '../../addresses';
import type { RollbackTarget } from '../actions/rollback-question';
import { mayChange } from '../service/session';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';
import { canaryOf, type Column, type Row } from './rows';

interface ColumnProps {
  session: ConsoleSession;
  column: Column;
  onRollBack: (target: RollbackTarget) => void;
}

/** One environment with its modules. */
export function EnvironmentColumn({ session, column, onRollBack }: ColumnProps) {
  const { environment, before, rows, changed } = column;
  const { name, address } = environment;
  const navigate = useNavigate();
  return (
    <Section
      title={name}
      text={
        address && (
          <a className="releases-address" href={address}>
            {address.replace(/^https?:\/\//, '')}
          </a>
        )
      }
      actions={
        <>
          {before !== null && (
            <Button
              type={changed.length > 0 ? 'primary' : 'default'}
              disabled={changed.length === 0}
              onClick={() => void navigate(screens.promotion(before, name))}
            >
              {texts.releases.promote(changed.length, before)}
            </Button>
          )}
          <Button onClick={() => void navigate(screens.history(name))}>{texts.releases.history}</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="releases-rows" role="list" aria-label={texts.releases.modulesOf(name)}>
        {rows.map((row) => (
          <ReleaseRow
            key={row.module}
            environment={name}
            before={before}
            row={row}
            mayRollBack={mayChange(session, name, row.module)}
            onRollBack={onRollBack}
          />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  environment: string;
  before: string | null;
  row: Row;
  mayRollBack: boolean;
  onRollBack: (target: RollbackTarget) => void;
}

/** A module in an environment: its release, and the way back. */
function ReleaseRow({ environment, before, row, mayRollBack, onRollBack }: RowProps) {
  const { module, line, differs } = row;
  if (!line)
    return (
      <li className="releases-row">
        <div>
          <span className="releases-name">{module}</span>
          <p className="cs-muted">{texts.releases.absent}</p>
        </div>
      </li>
    );
  const canary = canaryOf(line);
  const canReturn = canary !== null || line.previous !== null;
  return (
    <li className="releases-row">
      <div>
        <div className="releases-tags">
          <Link className="releases-name" to={screens.release(environment, module)}>
            {module}
          </Link>
          {canary && <Tag color="processing">{texts.canary.tag(canary.share)}</Tag>}
          {differs && before !== null && <Tag>{texts.releases.differs(before)}</Tag>}
        </div>
        <p className="cs-muted">
          {line.version === null ? (
            texts.releases.onlyCanary
          ) : (
            <>
              <code title={line.version} translate="no">
                {shortVersion(line.version)}
              </code>{' '}
              {texts.releases.since(screenMoment(line.publishedAt))}
            </>
          )}
        </p>
      </div>
      {mayRollBack && canReturn && (
        <Button
          danger
          aria-label={canary ? texts.rollback.endCanaryOf(module, environment) : texts.rollback.of(module, environment)}
          onClick={() =>
            onRollBack({ environment, module, from: line.version, to: line.previous, canary: canary?.version ?? null })
          }
        >
          {canary ? texts.rollback.endCanary : texts.rollback.button}
        </Button>
      )}
    </li>
  );
}
