import { stepsOf } from './steps-of';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { sizeText } from '@courtside/release-client/sizes/size-text';
import type { ReactNode } from 'react';
import { screenMoment, Tag, Text } from '@courtside/ui';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';

const short = (version: string | null) => (version === null ? null : shortVersion(version));

/** Changes of an environment: what, who, when and why. */
export function ChangeLines({
  label,
  lines,
  actionOf,
  figuresOf,
}: {
  label: string;
  lines: readonly HistoryLine[];
  /** A button beside a change. */
  actionOf?: (line: HistoryLine) => ReactNode;
  /** What checks have measured of the release that a change gave; empty if nothing. */
  figuresOf?: (line: HistoryLine) => string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="releases-rows" role="list" aria-label={label}>
      {lines.map((line) => (
        <li key={line.revision} className="releases-row" data-compact>
          <div>
            <p>
              <Text strong>{line.what}</Text>{' '}
              {line.canary
                ? `${line.subject}: ${texts.history.canary(line.canary.replace(/^\S+/, shortVersion))}`
                : stepsOf(line)
                    .map(({ subject, from, to }) => texts.history.step(subject, short(from), short(to)))
                    .join(', ')}
            </p>
            <p>{line.why}</p>
            {Object.entries(line.sizes ?? {}).map(([subject, sizes]) => (
              <p key={subject} className="cs-muted">
                {line.with ? texts.history.sizeOf(subject, sizeText(sizes)) : sizeText(sizes)}
              </p>
            ))}
            {figuresOf?.(line) && <p className="cs-muted">{figuresOf(line)}</p>}
            <p className="cs-muted releases-tags">
              {texts.promotion.by(line.who, screenMoment(line.when))}
              {line.identity !== null && <Tag color="success">{texts.history.verified}</Tag>}
              {line.origin?.commit && <Tag>{texts.history.commit(line.origin.commit.slice(0, 12))}</Tag>}
            </p>
          </div>
          {actionOf?.(line)}
        </li>
      ))}
    </ul>
  );
}
