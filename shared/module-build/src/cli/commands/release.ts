import path from 'node:path';
import { addReleaseCommands } from '@courtside/release-client/cli/command-line';
import { originOf } from '@courtside/release-client/origin';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';
import type { Command } from 'commander';
import { buildModule } from '../build-module';

/** The name of this command line in texts. */
export const COMMAND = 'npx courtside';

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);
export const output = { out: write(process.stdout), err: write(process.stderr), command: COMMAND };

/** `courtside publish`, `preview`, `promote` and the other commands of the registry service. */
export function addRelease(program: Command, env: NodeJS.ProcessEnv = process.env): void {
  const client = new ReleaseClient({
    url: env.COURTSIDE_RELEASE_SERVICE || 'http://127.0.0.1:4602',
    token: env.COURTSIDE_RELEASE_TOKEN || undefined,
  });
  addReleaseCommands(program.option('--json', 'of release commands: print one JSON value only'), {
    client,
    async build(name, dist) {
      const folder = path.resolve(dist ?? 'dist');
      if (dist === undefined) await buildModule(process.cwd(), folder);
      return readBuild(name, folder, await originOf(process.cwd(), ['.']));
    },
    ...output,
  });
}
