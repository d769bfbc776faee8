import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Call } from '@courtside/contracts/call';
import { declaredSchema } from '../src/http/answer';
import { freePort } from './free-port';
import { urlOf, type CallRequest } from './test-api';

/** The server went away before it answered. */
export class NoAnswer extends Error {}

async function answerOf(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new NoAnswer('The server did not answer.', { cause });
  }
}

/** A server that has not said that it listens by then never will, in ms. */
const START_MS = 60_000;

/** A server in a process of its own, which can be killed. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** Starts the server with this environment and waits until it says that it listens. */
  static async start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const [port, brokerPort] = await Promise.all([freePort(), freePort()]);
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      cwd: path.resolve(__dirname, '..'),
      env: { PATH: process.env.PATH, COURTSIDE_LIMITS_FACTOR: '1000000', ...environment, COURTSIDE_API_PORT: String(port), COURTSIDE_MQTT_PORT: String(brokerPort) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const tooSlow = setTimeout(() => child.kill('SIGKILL'), START_MS);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Server listening')) resolve();
      });
    }).finally(() => clearTimeout(tooSlow));
    return new ServerProcess(child, `http://127.0.0.1:${port}`);
  }

  /**
   * Makes a call with a JSON body.
   *
   * @throws NoAnswer where the server is gone; Error where the status is not declared
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the status is checked against the contract; the test says which body it means
  async call<Body>(call: Call, { as = '', body, headers, ...place }: CallRequest = {}): Promise<{ status: number; body: Body }> {
    const { status, text } = await answerOf(this.url + urlOf(call, place), {
      method: call.method,
      headers: { authorization: `Bearer ${as}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (declaredSchema(call, status) === undefined) throw new Error(`${call.id} answered ${status}: ${text}`);
    return { status, body: (text ? JSON.parse(text) : null) as Body };
  }

  /** What it sees where whoever started it is gone. Resolves to its exit code, once it has ended. */
  async abandon(): Promise<number | null> {
    const ended = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.disconnect();
    return (await ended)[0];
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
