import { useMemo, useState } from 'react';
import { useGloveData, useIsOnline, useWaitingEntries } from '@courtside/api-client';
import { type SessionTest, isGloveTest, type GloveTest } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { Alert, Button, Page, screenDate } from '@courtside/ui';
import { useGloveScan } from '../../gloves/use-glove-scan';
import { testDayTexts } from '../../texts/test-day.en';
import { Lane } from '../lane/lane';
import { Ledger } from '../ledger/ledger';
import { SwapList } from '../ledger/swap-list';
import { groupsOf, nextGroup, type Group } from '../plan/groups';
import { eventOf, withWaiting } from '../plan/with-waiting';
import { correction, type CourtDialog } from '../sheets/court-dialog';
import { CourtDialogs } from '../sheets/court-dialogs';
import { Announcer } from './announcer';
import { askedWeights } from '../entries/asked-weights';
import { CourtProgress } from './court-progress';
import { FinishedSummary } from './finished-summary';
import { GroupChips } from './group-chips';
import { NextPanel } from './next-panel';
import { NowPanel } from './now-panel';
import { BusyGroup, FreeGroup } from './other-tablets';
import { RefusedEntries } from './refused-entries';
import { useGlovePlan } from './use-glove-plan';
import { useTestedGroup } from './use-tested-group';
import { useMeasuring } from '../entries/use-measuring';
import { subjectOf, useSend } from '../entries/use-send';
import { useScrollToTop } from './use-scroll-to-top';
import { useServerClock } from './use-server-clock';
import { type NextTests, nextTests } from '../plan/station-order';

const asText = (order: NextTests) => JSON.stringify([...order]);

/** The next test of each player of the shown group. A player keeps the station that was shown before. */
function useStationOrder(day: TestDay, group: Group | null): NextTests {
  const [previous, setPrevious] = useState<NextTests>(new Map());
  const order = nextTests(group?.players ?? [], day.tests, previous);
  // The computed order is a fixed point, so this ends.
  if (asText(order) !== asText(previous)) setPrevious(order);
  return order;
}

/**
 * The players who can be measured together with one tap: all players with a test left, if each of them is free and
 * wears a glove for the next test. Otherwise none.
 */
function measuredTogether(group: Group | null, next: NextTests): { player: string; test: GloveTest }[] {
  const busy = group?.players.some(({ measuring }) => measuring);
  const waiting = group?.players.filter(({ id }) => next.has(id)) ?? [];
  if (busy) return [];
  const starts = waiting.flatMap(({ id, glove }) => {
    const test = next.get(id)?.test;
    return glove && test && isGloveTest(test) ? [{ player: id, test }] : [];
  });
  return starts.length === waiting.length ? starts : [];
}

const { court } = testDayTexts;

/** Runs a test day: the current group, the next one, and the ledger of all results. */
export function Court({ server }: { server: TestDay }) {
  const entries = useWaitingEntries(subjectOf(server.id));
  const shown = useMemo(() => withWaiting(server, entries), [server, entries]);
  const { day } = shown;
  const isOpen = day.status === 'open';
  const online = useIsOnline();
  const gloves = useGloveData({ enabled: isOpen });
  const { scanning, scan } = useGloveScan(gloves.refetch);
  const ahead = useServerClock(server);
  const send = useSend(day);
  const { measure, isStarting, problemOf } = useMeasuring(day);
  const [opened, setOpened] = useState<number | null>(null);
  const [dialog, setDialog] = useState<CourtDialog | null>(null);

  const groups = groupsOf(day, shown.waitingSubmits);
  const { current, mine, busy, take } = useTestedGroup({ day, groups, online, ahead });
  const group = groups.find(({ index }) => index === opened) ?? current;
  const next = nextGroup(
    groups.filter(({ index }) => !busy.has(index)),
    current,
  );
  const order = useStationOrder(day, group);
  const together = online ? measuredTogether(group, order) : [];
  const tooFew = useGlovePlan({
    day,
    records: gloves.data,
    enabled: isOpen && online && !gloves.isError,
    current: group,
    next,
    send,
  });
  useScrollToTop();
  const waiting = entries.filter(({ state }) => state === 'waiting');

  const change = (event: Parameters<typeof send>[0]) => void send(event).catch(() => undefined);
  const needsWeight = (id: string) => {
    const player = day.players.find((each) => each.id === id);
    return player !== undefined && askedWeights.isMissing(day.id, player);
  };
  const enter = (player: string, test: SessionTest) => setDialog({ kind: 'typed', player, test });
  const perform = (player: string, test: SessionTest) => {
    if (test === 'WLI') enter(player, test);
    else if (test === 'UBP' && needsWeight(player)) setDialog({ kind: 'upper-body', players: [player] });
    else void measure(player, test);
  };
  /** Other tablets test groups, and this one has not started any. */
  const joins = mine === null && busy.size > 0;
  const startGroup = (index: number) => {
    take(index);
    setOpened(null);
  };
  /** Whoever tests a player in a free group has taken the group. */
  const taking =
    <Of extends unknown[]>(act: (...of: Of) => void) =>
    (...of: Of) => {
      if (mine === null && group && !group.submitted) take(group.index);
      act(...of);
    };
  const measureAll = taking(() => {
    const asks = together.filter(({ player, test }) => test === 'UBP' && needsWeight(player));
    for (const start of together) if (!asks.includes(start)) void measure(start.player, start.test);
    if (asks.length > 0) setDialog({ kind: 'upper-body', players: asks.map(({ player }) => player) });
  });
  const actions = {
    perform,
    enter,
    openPlayer: (player: string) => setDialog({ kind: 'player', player }),
    openCell: (player: string, test: SessionTest) => setDialog({ kind: 'cell', player, test }),
    stop: ({ id, measuring }: TestDayPlayer) =>
      measuring && change({ type: 'stopped', player: id, run_id: measuring.run_id }),
    markPresent: (player: string) => change({ type: 'absent', player, absent: false }),
  };
  // A free group that the coach opens is shown to be tested, and stays when other tablets take groups.
  const openGroup = (index: number) => setOpened(index === current?.index && !joins ? null : index);
  const isTaken = group !== null && !group.submitted && busy.has(group.index);
  const isOffered = group !== null && !group.submitted && joins && opened !== group.index;

  return (
    <Page
      title={testDayTexts.title}
      subtitle={`${day.team_name} · ${screenDate(day.session_date)} · ${court.rule[day.attempt_rule]}`}
      actions={<CourtProgress day={day} online={online} />}
    >
      {/* The bar below every screen shows how many entries are waiting. */}
      <output className="testing-status">
        {!online && <Alert type="warning" showIcon title={court.offlineText} />}
      </output>
      <RefusedEntries
        day={day}
        entries={entries.filter(({ state }) => state === 'refused')}
        send={send}
        onCorrect={(entry, event) => setDialog(correction(entry, event))}
      />
      {isOpen ? (
        <>
          <GroupChips groups={groups} current={current} shown={group} busy={busy} onOpen={openGroup} />
          <div className="test-day-court">
            {isTaken ? (
              <BusyGroup key={group.index} group={group} onStart={() => startGroup(group.index)} />
            ) : isOffered ? (
              <FreeGroup group={group} busy={[...busy.keys()]} onStart={() => startGroup(group.index)} />
            ) : (
              <NowPanel
                group={group}
                current={current}
                records={gloves.data}
                tooFew={tooFew}
                scanning={scanning}
                together={together.length}
                onScan={() => void scan()}
                onMeasureAll={measureAll}
                onSubmit={() => group && setDialog({ kind: 'submit', group: group.index })}
                onFinish={() => setDialog({ kind: 'finish' })}
                onBack={() => setOpened(null)}
              >
                {group?.players.map((player) => (
                  <Lane
                    key={player.id}
                    shown={shown}
                    player={player}
                    next={order.get(player.id)}
                    records={gloves.data}
                    ahead={ahead}
                    online={online}
                    starting={isStarting(player.id)}
                    problem={problemOf(player.id, order.get(player.id)?.test ?? 'WLI')}
                    actions={{ ...actions, perform: taking(perform), enter: taking(enter) }}
                  />
                ))}
              </NowPanel>
            )}
            {current && <NextPanel group={next} />}
          </div>
        </>
      ) : (
        <FinishedSummary
          day={day}
          waiting={waiting.some((entry) => eventOf(entry)?.event.type === 'finished')}
          onReopen={() => change({ type: 'reopened' })}
        />
      )}
      <Ledger shown={shown} onCell={actions.openCell} onPlayer={actions.openPlayer} />
      <SwapList day={day} />
      {isOpen && current && (
        <div className="test-day-end">
          <Button onClick={() => setDialog({ kind: 'finish' })}>{court.finish}</Button>
        </div>
      )}
      <Announcer day={day} />
      {dialog && (
        <CourtDialogs
          shown={shown}
          records={gloves.data}
          online={online}
          dialog={dialog}
          send={send}
          perform={perform}
          measure={(player, test) => void measure(player, test)}
          onChange={setDialog}
          onSubmitted={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
