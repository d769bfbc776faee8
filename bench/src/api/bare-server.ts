import { root } from '@courtside/deploy/settings';
import { tsxCommand } from '@courtside/processes';
import type { RunningServer } from '../product/product';
import { withProgram } from '../product/with-program';
import { TOKEN_SECRET } from './token-secret';

/** Runs bare Fastify on a database that the product has filled while `work` runs. */
export function withBareServer<Result>(
  port: number,
  database: Record<string, string>,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const address = `http://127.0.0.1:${port}`;
  return withProgram(
    {
      ...tsxCommand('bench/src/api/bare/main.ts'),
      cwd: root,
      env: { BENCH_PORT: String(port), BENCH_TOKEN_SECRET: TOKEN_SECRET, ...database },
      readyUrl: `${address}/livez`,
      showOutput: true,
      endsWithParent: true,
    },
    ({ pid }) => work({ address, pid }),
  );
}
