import { createServer } from 'node:net';
import { assertPortsFree, freePort, freePorts, isListening, PortsInUse } from './ports';
import { startProgram, type Program } from './program';

const node = (source: string) => ({ command: process.execPath, args: ['-e', source] });
const server = (port: number) =>
  node(`require('node:http').createServer((_, answer) => answer.end('pong')).listen(${port}, '127.0.0.1')`);

describe('startProgram', () => {
  let program: Program | undefined;
  afterEach(() => program?.kill());

  it('waits for a line of output and passes the environment', async () => {
    program = await startProgram({
      ...node('console.log("ready", process.env.COLOUR); setInterval(() => {}, 1e6)'),
      env: { COLOUR: 'red' },
      readyLine: 'ready',
    });
    expect(program.output).toBe('ready red\n');
    expect(await program.stop()).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('passes each line on as soon as it is complete', async () => {
    const lines: [string, string][] = [];
    program = await startProgram({
      ...node('process.stdout.write("one\\ntw"); process.stdout.write("o\\n"); console.error("three")'),
      onLine: (line, stream) => lines.push([stream, line]),
    });
    await program.exited;
    expect(lines.filter(([stream]) => stream === 'stdout').map(([, line]) => line)).toEqual(['one', 'two']);
    expect(lines).toContainEqual(['stderr', 'three']);
  });

  it('waits for an address, and starts the program again after a kill or a stop', async () => {
    const port = await freePort();
    const readyUrl = `http://127.0.0.1:${port}/`;
    program = await startProgram({ ...server(port), readyUrl });
    const { pid } = program;
    expect(await program.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await isListening(port)).toBe(false);
    await program.restart();
    expect(program.pid).not.toBe(pid);
    expect(await (await fetch(readyUrl)).text()).toBe('pong');
  });

  it('rejects with the output of a program that ends before it is ready', async () => {
    await expect(
      startProgram({ ...node('console.error("no configuration"); process.exitCode = 3'), readyLine: 'ready' }),
    ).rejects.toThrow(/exit code 3[^]*no configuration/);
    await expect(startProgram({ command: '/no/such/program', readyLine: 'ready' })).rejects.toThrow('exit code 127');
  });

  it('rejects and kills a program that is not ready in time', async () => {
    await expect(
      startProgram({ ...node('setInterval(() => {}, 1e6)'), readyLine: 'ready', readyTimeoutMs: 100 }),
    ).rejects.toThrow('Timed out');
  });

  it('stops a paused program', async () => {
    program = await startProgram(node('setInterval(() => {}, 1e6)'));
    program.pause();
    expect(await program.stop()).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('closes the channel of a program that ends with its parent', async () => {
    program = await startProgram({
      ...node('process.on("disconnect", () => process.exit(7)); process.stdout.write("ready")'),
      endsWithParent: true,
      readyLine: 'ready',
    });
    program.disconnect();
    expect(await program.exited).toEqual({ code: 7, signal: null });
  });
});

describe('ports', () => {
  it('are free and different, until something listens', async () => {
    const [port, other] = (await freePorts(2)) as [number, number];
    expect(port).not.toBe(other);
    await assertPortsFree({ COURTSIDE_PORT: port, COURTSIDE_API_PORT: other });
    const listener = createServer().listen(port, '127.0.0.1');
    try {
      const rejection = assertPortsFree({ COURTSIDE_PORT: port, COURTSIDE_API_PORT: other });
      await expect(rejection).rejects.toEqual(new PortsInUse({ COURTSIDE_PORT: port }));
      await expect(rejection).rejects.toThrow(`Port ${port} (COURTSIDE_PORT) is in use.`);
    } finally {
      listener.close();
    }
  });
});
