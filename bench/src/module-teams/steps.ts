import { runRelease } from '@courtside/release-client/cli/command-line';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';

/** Somebody with a token of the registry service. */
export interface Person {
  readonly name: string;
  readonly token: string | undefined;
}

/** What a command is expected to do: succeed, or be refused with this sentence. */
type Expected = { readonly succeeds: true } | { readonly refused: RegExp };

export const SUCCEEDS: Expected = { succeeds: true };

const EXIT_REFUSED = 1;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2).padStart(6)} s`;

/** Runs commands of teams against a registry service, and prints each with its seconds. */
export class Steps {
  /** What went otherwise than expected. */
  readonly failures: string[] = [];

  /** @param url the address of the registry service */
  constructor(private readonly url: string) {}

  #report(who: string, what: string, ms: number, text: string, isRight: boolean): void {
    process.stdout.write(`${seconds(ms)}  ${who.padEnd(14)} ${what}\n${text.replace(/^(?=.)/gm, '          ')}\n`);
    if (!isRight) this.failures.push(`${who}: ${what}`);
  }

  /** Runs a command. @returns what it prints */
  async run({ name, token }: Person, args: readonly string[], expected: Expected = SUCCEEDS): Promise<string> {
    const started = performance.now();
    let text = '';
    const write = (part: string) => void (text += part);
    const code = await runRelease(args, {
      client: new ReleaseClient({ url: this.url, token }),
      build: (module, dist) => readBuild(module, dist ?? module, { commit: null, builder: name }),
      out: write,
      err: write,
      command: 'courtside',
    });
    const isRight = 'refused' in expected ? code === EXIT_REFUSED && expected.refused.test(text) : code === 0;
    const shown = text.trim().split('\n').slice(0, 4).join('\n');
    const line = args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ');
    this.#report(name, `courtside ${line}`, performance.now() - started, shown, isRight);
    return text;
  }

  /** Does something that isn't a command. It is expected to fail with this sentence. */
  async refuses(name: string, what: string, expected: RegExp, act: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    const text = await act().then(
      () => 'It was accepted.',
      (error: unknown) => String(error),
    );
    this.#report(name, what, performance.now() - started, text, expected.test(text));
  }
}
