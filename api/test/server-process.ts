import type { Call } from '@courtside/contracts/call';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { declaredSchema } from '../src/http/responses';
import { bundleServer } from './bundle-server';
import { urlOf, type CallRequest } from './test-api';

/** The server closed the connection or was not reachable. */
export class NoResponse extends Error {}

/** A server in its own process. */
export class ServerProcess {
  private constructor(
    readonly program: Program,
    readonly url: string,
  ) {}

  /**
   * Starts the server and waits until it is ready. It gets free ports unless the environment names some.
   *
   * @param file a bundle; by default of the current source files
   */
  static async start(environment: Readonly<Record<string, string>>, file?: string): Promise<ServerProcess> {
    const [port, mqttPort] = await freePorts(2);
    const { COURTSIDE_API_PORT = String(port) } = environment;
    const url = `http://127.0.0.1:${COURTSIDE_API_PORT}`;
    const program = await startProgram({
      command: process.execPath,
      args: [file ?? (await bundleServer())],
      env: {
        PATH: process.env.PATH,
        COURTSIDE_LIMITS_FACTOR: '1000000',
        COURTSIDE_MQTT_PORT: String(mqttPort),
        ...environment,
        COURTSIDE_API_PORT,
      },
      extendEnv: false,
      endsWithParent: true,
      readyUrl: `${url}/readyz`,
    });
    return new ServerProcess(program, url);
  }

  /**
   * Makes a call with a JSON body or a form.
   *
   * @throws NoResponse if the server is gone; Error if the status is not declared
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the status is checked against the contract, and the test knows the body of that status
  async call<Body>(
    call: Call,
    { as = '', body, headers, ...target }: CallRequest = {},
  ): Promise<{ status: number; body: Body }> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const { status, text } = await send(this.url + urlOf(call, target), {
      method: call.method,
      headers: { authorization: `Bearer ${as}`, ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      body: isJson ? JSON.stringify(body) : body,
    });
    if (declaredSchema(call, status) === undefined) throw new Error(`${call.id} returned ${status}: ${text}`);
    return { status, body: (text ? JSON.parse(text) : null) as Body };
  }
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new NoResponse('The server did not respond.', { cause });
  }
}
