import { runProgram } from '../../../deploy/src/start/children';
import { untilReady } from '../../../deploy/src/start/until-ready';
import { TOKEN_SECRET } from './token-secret';

/** Runs bare Fastify on a database that the product has filled, while `work` goes on. */
export async function withBareServer<Result>(port: number, database: Record<string, string>, work: (address: string) => Promise<Result>): Promise<Result> {
  const child = runProgram('bare Fastify', 'bench/src/api/bare/main.ts', [], { BENCH_PORT: String(port), BENCH_TOKEN_SECRET: TOKEN_SECRET, ...database });
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(`${address}/livez`);
    return await work(address);
  } finally {
    await child.stop();
  }
}
