import { startProgram, tsxCommand } from '@courtside/processes';
import { root, type Settings } from '../settings';

/**
 * Builds what has changed and publishes it in a process that ends afterwards.
 * @param signal ends the process early
 * @throws Error with what the process says, such as the refusal of a gate
 */
export async function publishInProcess(
  { releasePort }: Settings,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const errors: string[] = [];
  const program = await startProgram({
    ...tsxCommand('deploy/src/start/publish-main.ts'),
    cwd: root,
    env: { COURTSIDE_RELEASE_SERVICE: `http://127.0.0.1:${releasePort}` },
    onLine: (line, stream) => void (stream === 'stdout' ? log(line) : errors.push(line)),
    endsWithParent: true,
  });
  signal.addEventListener('abort', () => void program.stop(), { once: true });
  const { code } = await program.exited;
  signal.throwIfAborted();
  if (code !== 0) throw new Error(errors.join('\n') || 'The sources could not be published.');
}
