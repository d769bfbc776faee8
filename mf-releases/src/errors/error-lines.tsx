import type { ErrorLine } from '@courtside/release-client/error-lines';
import { Link } from '@courtside/router';
import { screenMoment, Tag } from '@courtside/ui';
import { screens } from '../../addresses';
import { texts } from '../texts/en';

const keyOf = ({ environment, module, fingerprint }: ErrorLine) => `${environment}/${module}/${fingerprint}`;

/** Errors, each with its place in the source and how often it happened. */
export function ErrorLines({ label, errors }: { label: string; errors: readonly ErrorLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="releases-rows" role="list" aria-label={label}>
      {errors.map((error) => (
        <li key={keyOf(error)} className="releases-row" data-compact>
          <div>
            <Link
              className="releases-name"
              to={screens.error(error.environment, error.module, error.fingerprint)}
              translate="no"
            >
              {error.name}: {error.message}
            </Link>
            <p>
              <code translate="no">{error.place ?? texts.errors.noPlace}</code>
            </p>
            <p className="cs-muted releases-tags">
              <Tag>{error.module}</Tag>
              <Tag>{error.environment}</Tag>
              <Tag color="error">{texts.errors.count(error.count)}</Tag>
              {error.handled && <Tag>{texts.errors.handled}</Tag>}
              <span>{texts.errors.last(screenMoment(error.lastSeen))}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
