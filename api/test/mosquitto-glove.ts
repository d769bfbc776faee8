import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { BrokerCredential, GloveReport } from '@courtside/contracts/glove-messages';
import { gloveTopic, HEARTBEAT_INTERVAL_MS, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';

/** The reason why a glove of Mosquitto's programs cannot run; null if it can. */
export const noMosquittoClients: string | null = ['mosquitto_pub', 'mosquitto_sub'].some(
  (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error,
)
  ? 'mosquitto_pub and mosquitto_sub are missing (install the package mosquitto-clients)'
  : null;

export interface Publication {
  report: GloveReport;
  payload: string | object;
  qos?: 0 | 1;
  retain?: boolean;
}

/** How a glove behaves. The defaults are those of docs/gloves.md. */
export interface Behaviour {
  heartbeats?: boolean;
  retainStatus?: boolean;
  answers?: (command: TestCommand) => Publication[];
}

/** Sends the confirmation and the result of a command. */
export function goodAnswers({ run_id, test }: TestCommand, value: unknown = 12.5): Publication[] {
  const confirmation: Publication = { report: 'test_triggered', payload: { run_id, text: triggeredText(test) } };
  if (test === 'SAC') return [confirmation];
  return [confirmation, { report: 'test_results', payload: { run_id, test_results: { [test]: value } } }];
}

const SITE_GLOVE = 'smart_glove1';

/** A glove made of Mosquitto's command line programs, which know nothing of Courtside. */
export class MosquittoGlove {
  private readonly running = new Set<ChildProcess>();
  private lastRun = '';
  private isOn = false;
  /** The previous publications: each one is a process, so they must wait for each other. */
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly broker: { url: string; credential: BrokerCredential | null },
    private readonly site: string,
    private readonly behaviour: Behaviour,
  ) {}

  /** Switches a glove on. It subscribes to commands before it announces that it is online. */
  static async start(
    broker: { url: string; credential: BrokerCredential | null },
    site: string,
    behaviour: Behaviour = {},
  ): Promise<MosquittoGlove> {
    const glove = new MosquittoGlove(broker, site, behaviour);
    await glove.publish({ report: 'availability', payload: 'offline', retain: true });
    glove.listen();
    return glove;
  }

  async stop(): Promise<void> {
    await this.queue;
    const exits = [...this.running].map((child) => once(child, 'exit'));
    for (const child of this.running) child.kill();
    await Promise.all(exits);
  }

  private listen(): void {
    const command = this.topic(TEST_COMMAND);
    const availability = this.topic('availability');
    const will = ['--will-topic', availability, '--will-payload', 'offline', '--will-qos', '1', '--will-retain'];
    const subscriber = this.spawn('mosquitto_sub', [
      '-q',
      '1',
      '-t',
      command,
      '-t',
      availability,
      '-F',
      '%t %p',
      ...will,
    ]);
    if (!subscriber.stdout) throw new Error('mosquitto_sub has no output.');
    createInterface(subscriber.stdout).on('line', (line) => {
      // The retained availability arrives after the subscription is complete.
      if (line.startsWith(availability)) this.comeOnline();
      else if (line.startsWith(command)) this.obey(TestCommand.parse(JSON.parse(line.slice(command.length + 1))));
    });
  }

  private comeOnline(): void {
    if (this.isOn) return;
    this.isOn = true;
    const { heartbeats = true, retainStatus = true } = this.behaviour;
    const status = { battery: 88, status: 'ready' };
    void this.publish({ report: 'availability', payload: 'online', retain: true });
    void this.publish({ report: 'status', payload: status, retain: retainStatus });
    if (!heartbeats) return;
    const every = ['--repeat', '1000', '--repeat-delay', String(HEARTBEAT_INTERVAL_MS / 1_000)];
    this.spawn('mosquitto_pub', ['-t', this.topic('heartbeat'), '-m', 'alive', ...every]);
  }

  private obey(command: TestCommand): void {
    if (command.run_id === this.lastRun) return;
    this.lastRun = command.run_id;
    for (const publication of (this.behaviour.answers ?? goodAnswers)(command)) void this.publish(publication);
  }

  private publish({ report, payload, qos = 1, retain = false }: Publication): Promise<unknown> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const options = ['-q', String(qos), ...(retain ? ['-r'] : [])];
    this.queue = this.queue.then(() =>
      once(this.spawn('mosquitto_pub', ['-t', this.topic(report), '-m', text, ...options]), 'exit'),
    );
    return this.queue;
  }

  private topic(channel: GloveReport | typeof TEST_COMMAND): string {
    return gloveTopic(this.site, SITE_GLOVE, channel);
  }

  private spawn(program: string, args: readonly string[]): ChildProcess {
    const { url, credential } = this.broker;
    const { hostname, port } = new URL(url);
    const login = credential
      ? ['-u', credential.username, '-P', credential.password, '-I', `${credential.username}:glove`]
      : [];
    const child = spawn(program, ['-h', hostname, '-p', port, ...login, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    return child;
  }
}
