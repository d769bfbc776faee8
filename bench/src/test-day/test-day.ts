import { randomUUID } from 'node:crypto';
import { TEST_DAY_EVENTS_MAX } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';
import type { TestDay } from '@courtside/contracts/test-days';
import { withScratchDatabase } from '../api/scratch-database';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { percentile } from '../measure/stats';
import { callJson, logIn } from '../product/demo-club';
import { importTeam } from '../product/import-team';
import { inTemporaryFolder, withApi } from '../product/product';

/** The changes whose cost is measured, at the end of the day. */
const CHANGES = 50;
/** Tablets that fill the day. */
const TABLETS = 4;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the cost of the last changes of a long test day, and of the polls for them, on both databases. */
export async function measureTestDay(events = TEST_DAY_EVENTS_MAX): Promise<void> {
  await inTemporaryFolder((data) => withApi(data, {}, (api) => measure('SQLite', api.address, events)));
  await withScratchDatabase(({ url }) =>
    inTemporaryFolder((data) =>
      withApi(data, { DATABASE_URL: url }, (api) => measure('PostgreSQL', api.address, events)),
    ),
  );
}

async function measure(database: string, api: string, events: number): Promise<void> {
  const { token, team, players } = await importTeam(api, () => 1);
  const body = {
    team: team.id,
    players: players.map(({ id }) => id),
    tests: SESSION_TESTS,
    session_date: '2026-11-02',
  };
  const { id } = await callJson<TestDay>(api, paths.testDays, { token, body });
  const tablet = new MeasuredTablet(api, id, token);
  const typed = (index: number) => ({
    type: 'entered',
    player: players[index % players.length]?.id,
    test: 'LBP',
    value: (index % 400) / 10,
    details: null,
  });
  let next = 0;
  const fill = async () => {
    let filled: TestDay | undefined;
    while (next < events - CHANGES) filled = (await tablet.change(typed(next++), filled ? sinceOf(filled) : {})).day;
  };
  await Promise.all(Array.from({ length: TABLETS }, fill));
  // Filling the day may take longer than a token lasts.
  await tablet.logIn();
  const headers = { authorization: `Bearer ${tablet.token}` };
  const full = await tablet.poll({});
  print(`${database}, a test day with ${events} events and ${kB(full.bytes)} as a whole:`);
  let known = full.day;
  const changes: Answer[] = [];
  const polls: Answer[] = [];
  const during = await callsMeanwhile(api, headers, async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      changes.push(await tablet.change(typed(next++), sinceOf(known)));
      const poll = await tablet.poll({ after: String(known.revision), ...sinceOf(known) });
      polls.push(poll);
      known = poll.day;
    }
  });
  print(line('changes', changes));
  print(line('polls', polls));
  print(report('other calls', during));
  const whole = await callsMeanwhile(api, headers, async () => {
    for (let read = 0; read < CHANGES / 5; read += 1) await tablet.poll({});
  });
  print(report(`other calls while the whole day is read ${CHANGES / 5} times`, whole));
}

interface Answer {
  day: TestDay;
  ms: number;
  bytes: number;
}

/** What a tablet knows, so that the answer need not repeat it. */
const sinceOf = ({ state }: TestDay): Record<string, string> => (state === undefined ? {} : { since: state });

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

function line(name: string, answers: readonly Answer[]): string {
  const ms = answers.map((answer) => answer.ms);
  const bytes = answers.map((answer) => answer.bytes);
  return [
    `  ${name}: median ${percentile(ms, 0.5).toFixed(1)} ms, max ${percentile(ms, 1).toFixed(1)} ms,`,
    `median ${kB(percentile(bytes, 0.5))}, max ${kB(percentile(bytes, 1))}`,
  ].join(' ');
}

class MeasuredTablet {
  constructor(
    private readonly api: string,
    private readonly id: string,
    public token: string,
  ) {}

  async logIn(): Promise<void> {
    this.token = (await logIn(this.api)).access;
  }

  change(event: unknown, query: Record<string, string>): Promise<Answer> {
    const body = JSON.stringify({ key: randomUUID(), event });
    return this.#call(fillPath(paths.testDayEvents, { id: this.id }), query, { method: 'POST', body });
  }

  poll(query: Record<string, string>): Promise<Answer> {
    return this.#call(fillPath(paths.testDay, { id: this.id }), query, {});
  }

  async #call(path: string, query: Record<string, string>, request: RequestInit): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const response = await fetch(`${this.api}${path}?${new URLSearchParams(query).toString()}`, {
      ...request,
      headers,
    });
    const text = await response.text();
    const ms = performance.now() - began;
    if (response.status === 401) {
      await this.logIn();
      return this.#call(path, query, request);
    }
    if (response.status !== 200) throw new Error(`The test day responded with ${response.status}: ${text}`);
    return { day: JSON.parse(text) as TestDay, ms, bytes: text.length };
  }
}
