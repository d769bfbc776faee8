import type { CanaryFigures } from '@courtside/release-client/protocol';
import { Alert, Button, Section, Stack } from '@courtside/ui';
import { calls } from '../../addresses';
import type { RunningCanary } from '../environments/rows';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { capitalized } from '../texts/capitalized';
import { shortVersion } from '../texts/version';

interface SectionProps {
  environment: string;
  module: string;
  canary: RunningCanary;
  /** Why the canary can't be judged. */
  note: string | undefined;
  /** Absent without the right to invite. */
  onInvite?: (() => void) | undefined;
}

/** What the pages have reported about a canary, while it runs. */
export function CanarySection({ environment, module, canary, note, onInvite }: SectionProps) {
  const { data } = useLive<CanaryFigures[]>(calls.figures(environment));
  const figures = data?.find((each) => each.module === module && each.version === canary.version);
  return (
    <Section
      title={texts.canary.section}
      text={texts.canary.running(shortVersion(canary.version), canary.share)}
      actions={onInvite && <Button onClick={onInvite}>{texts.invitation.button}</Button>}
    >
      <Stack>
        {note !== undefined && <Alert type="info" showIcon title={`${capitalized(note)}.`} />}
        {data && !figures && <p className="cs-muted">{texts.canary.noFigures}</p>}
        {figures && <Figures figures={figures} />}
      </Stack>
    </Section>
  );
}

function Figures({ figures: { canary, current, guests } }: { figures: CanaryFigures }) {
  const items = [
    { name: texts.canary.canaryUsers, value: String(canary.users) },
    { name: texts.canary.failed, value: texts.canary.share(canary.failed, canary.users) },
    ...(current
      ? [
          { name: texts.canary.currentUsers, value: String(current.users) },
          { name: texts.canary.currentFailed, value: texts.canary.share(current.failed, current.users) },
        ]
      : []),
    ...(guests.pages > 0
      ? [{ name: texts.canary.guests, value: String(guests.pages), text: texts.canary.guestsFailed(guests.failed) }]
      : []),
  ];
  return (
    <dl className="releases-figures">
      {items.map(({ name, value, ...rest }) => (
        <div className="releases-figure" key={name}>
          <dt className="cs-muted">{name}</dt>
          <dd>
            <strong>{value}</strong>
            {'text' in rest && <span className="cs-muted">{rest.text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
