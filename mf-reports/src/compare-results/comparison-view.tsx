import { useComparisonVerdicts, useUnits } from '@courtside/api-client';
import { ProfileChart, verdictState } from '@courtside/charts';
import { countedMetrics } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { Columns, screenDate, Section, Skeleton, PHONE, useWindowUpTo } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';
import { AgainstAverage } from './against-average';
import { ComparedMetrics } from './compared-metrics';
import { ComparisonCharts } from './comparison-charts';
import { averageSeries } from './position-averages';
import type { Comparison } from './use-comparison';

/** Two players side by side. Verdicts and the averages of the positions arrive later than the rest. */
export function ComparisonView({ team, sides }: Extract<Comparison, { state: 'ready' }>) {
  const [first, second] = sides;
  const units = useUnits();
  const judged = verdictState(useComparisonVerdicts(first.session.id, second.session.id));
  const verdicts = judged.state === 'ready' ? judged.data : null;
  const averages = useMemo(() => averageSeries(verdicts?.averages ?? []), [verdicts]);
  const phone = useWindowUpTo(PHONE);
  return (
    <>
      <Columns min={phone ? 140 : 260}>
        {sides.map(({ player, session }) => (
          <Section
            key={player.id}
            title={fullName(player)}
            text={
              <>
                <strong>{team.team_name}</strong> · <span>{player.position}</span> ·{' '}
                <span style={phone ? undefined : { whiteSpace: 'nowrap' }}>
                  {texts.compareResults.sessionOf(screenDate(session.session_date))}
                </span>
              </>
            }
          />
        ))}
      </Columns>
      <Section>
        <ComparedMetrics sides={sides} judged={judged} layout={phone ? 'list' : 'table'} />
      </Section>
      <Columns min={400}>
        <Section title={texts.compareResults.charts}>
          <ComparisonCharts sides={sides} averages={averages} units={units} />
        </Section>
        <Section title={texts.compareResults.profile}>
          <ProfileChart
            series={sides.map(({ player, session }) => ({ name: fullName(player), values: countedMetrics(session) }))}
            units={units}
          />
        </Section>
      </Columns>
      {judged.state !== 'failed' && (
        <Section title={texts.compareResults.averages} text={texts.compareResults.averagesText}>
          <Columns min={300}>
            {sides.map((side, place) => {
              const average = verdicts?.averages[place];
              return average ? (
                <AgainstAverage key={side.player.id} side={side} average={average} units={units} />
              ) : (
                <Skeleton key={side.player.id} active paragraph={{ rows: 9 }} />
              );
            })}
          </Columns>
        </Section>
      )}
    </>
  );
}
