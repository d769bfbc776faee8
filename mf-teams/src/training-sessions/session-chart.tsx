import { IndexLineChart, SpiderChart } from '@courtside/charts';
import type { Units } from '@courtside/contracts/display-units';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Section, Segmented, Text } from '@courtside/ui';
import { useMemo, useState } from 'react';
import { texts } from '../texts/en';

type Kind = 'line' | 'spider';
const KINDS: { value: Kind; label: string }[] = [
  { value: 'line', label: texts.sessions.line },
  { value: 'spider', label: texts.sessions.spider },
];

/** Low enough that a phone shows it on its first screen. */
const LINE_PX = 220;

interface SessionChartProps {
  readonly playerName: string;
  readonly sessions: readonly TrainingSession[];
  readonly session: TrainingSession | null;
  /** How much the index varies between repeated tests; null while it is unknown. */
  readonly noise: number | null;
  readonly units: Units;
}

/** A line chart of the index over all sessions, or a spider chart of the selected session. */
export function SessionChart({ playerName, sessions, session, noise, units }: SessionChartProps) {
  const [kind, setKind] = useState<Kind>('line');
  const line = useMemo(
    () => [
      {
        name: playerName,
        points: sessions.map((one) => ({ date: one.session_date, value: measuredIndex(one) })),
        noise,
      },
    ],
    [playerName, sessions, noise],
  );
  const spider = useMemo(
    () => (session ? [{ name: playerName, values: measuredMetrics(session) }] : null),
    [playerName, session],
  );
  return (
    <Section
      title={texts.sessions.chart}
      actions={<Segmented aria-label={texts.sessions.chart} options={KINDS} value={kind} onChange={setKind} />}
    >
      {kind === 'line' && <IndexLineChart series={line} height={LINE_PX} />}
      {kind === 'spider' &&
        (spider ? (
          <SpiderChart series={spider} units={units} />
        ) : (
          <Text type="secondary">{texts.sessions.spiderHint}</Text>
        ))}
    </Section>
  );
}
