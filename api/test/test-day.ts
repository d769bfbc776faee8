import { randomUUID } from 'node:crypto';
import type { GloveId } from '@courtside/contracts/glove-names';
import { createPlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import * as calls from '@courtside/contracts/test-days';
import type { TestDay, TestDayDraft, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import type { SessionTest } from '@courtside/contracts/session-tests';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { registerCoach } from './register-coach';
import type { TestApi } from './test-api';

/** A team of a club with its players. */
export interface Squad {
  readonly clubId: string;
  /** Access token of the coach. */
  readonly token: string;
  readonly team: Team;
  readonly players: readonly Player[];
}

/** Creates a team with players for a coach, by default of a new club. */
export async function squad(
  api: TestApi,
  size: number,
  coach?: { readonly clubId: string; readonly token: string },
): Promise<Squad> {
  const { clubId, token } = coach ?? (await registerCoach(api));
  const team = await api.json<Team>(createTeam, { as: token, body: { team_name: 'Falcons' } });
  const players: Player[] = [];
  for (let number = 1; number <= size; number += 1) {
    const draft = { name: `Ana ${number}`, last_name: 'Silva', player_number: number, position: 'Setter' };
    const created = await api.call(createPlayer, { as: token, body: { ...draft, team: team.id } });
    players.push(created.json());
  }
  return { clubId, token, team, players };
}

/** A test day as a tablet sees it. */
export class Tablet {
  private constructor(
    private readonly api: TestApi,
    readonly squad: Squad,
    readonly id: string,
  ) {}

  /** Starts a test day with all players of a squad. */
  static async start(api: TestApi, of: Squad, change: Partial<TestDayDraft> = {}): Promise<Tablet> {
    const body = {
      team: of.team.id,
      players: of.players.map(({ id }) => id),
      tests: ['WLI', 'LBP', 'UBP', 'SS', 'SAC'],
      session_date: '2026-11-02',
      ...change,
    };
    const created = await api.call(calls.createTestDay, { as: of.token, body });
    if (created.statusCode !== 201) throw new Error(created.body);
    return new Tablet(api, of, created.json<TestDay>().id);
  }

  /** Sends an event. @param since the name of the state that the tablet knows */
  send(event: TestDayEvent, key: string = randomUUID(), since?: string) {
    return this.api.call(calls.addTestDayEvent, {
      as: this.squad.token,
      params: { id: this.id },
      query: { since },
      body: { key, event },
    });
  }

  /** Sends an event that must be accepted, and returns the ledger after it. */
  async add(event: TestDayEvent, key?: string): Promise<TestDay> {
    const response = await this.send(event, key);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  /** @param glove the one that the tablet shows */
  measure(player: string, test: 'LBP' | 'UBP' | 'SS' | 'SAC', key: string = randomUUID(), glove?: GloveId) {
    const body = { key, player, test, glove };
    return this.api.call(calls.measureInTestDay, { as: this.squad.token, params: { id: this.id }, body });
  }

  /** The response to a poll. @param since the name of the state that the tablet knows */
  poll(after: number, since?: string) {
    const query = { after: String(after), since };
    return this.api.call(calls.getTestDay, { as: this.squad.token, params: { id: this.id }, query });
  }

  async read(): Promise<TestDay> {
    return await this.api.json(calls.getTestDay, { as: this.squad.token, params: { id: this.id } });
  }

  async player(id: string): Promise<TestDayPlayer> {
    return (await this.read()).players.find((player) => player.id === id) as TestDayPlayer;
  }

  /** The result that counts for a player. */
  async result(id: string, test: SessionTest): Promise<number | null | undefined> {
    return (await this.player(id)).cells.find((cell) => cell.test === test)?.value;
  }

  /** All training sessions of the club. */
  async sessions(): Promise<TrainingSession[]> {
    return await this.api.json(listTrainingSessions, { as: this.squad.token });
  }
}

/** An event with a typed value. */
export const typed = (player: string, value: number, test: SessionTest = 'LBP'): TestDayEvent => ({
  type: 'entered',
  player,
  test,
  value,
  details: null,
});
