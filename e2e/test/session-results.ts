import { NAMES, TESTS, type PlayerName, type TestName } from './session-players';

const keyOf = (player: PlayerName, test: string) => `${player} ${test}`;

/** The results of a test session so far, and those that the coach has confirmed. */
export class SessionResults {
  private readonly values = new Map<string, number>();
  private readonly confirmed = new Set<string>();

  /** A repeated test replaces the earlier result. */
  add(player: PlayerName, test: string, value: number): void {
    this.values.set(keyOf(player, test), value);
  }

  confirm(player: PlayerName, test: TestName): void {
    this.confirmed.add(keyOf(player, test));
  }

  /** The tests with a result that the coach still has to confirm. */
  unconfirmed(player: PlayerName): TestName[] {
    return TESTS.filter((test) => this.values.has(keyOf(player, test)) && !this.confirmed.has(keyOf(player, test)));
  }

  /** Whether every player has a result of every test. */
  get isComplete(): boolean {
    return this.values.size === NAMES.length * TESTS.length;
  }

  /** The results of a player's five tests, in the order of `TESTS`. */
  metrics<Missing>(player: PlayerName, missing: Missing): (number | Missing)[] {
    return TESTS.map((test) => this.values.get(keyOf(player, test)) ?? missing);
  }
}
