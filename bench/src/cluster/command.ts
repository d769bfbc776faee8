import { startCluster } from './cluster';
import { clusterMissingReason } from './packages';

export const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Resolves at the first Ctrl+C. The second one ends this process at once, and all parts with it. */
export const untilInterrupted = (): Promise<void> =>
  new Promise((resolve) => {
    let interrupted = false;
    const interrupt = () => {
      if (interrupted) process.exit(130);
      interrupted = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  });

/** Builds a cluster and runs it until Ctrl+C. */
export async function runCluster(): Promise<void> {
  const reason = clusterMissingReason();
  if (reason) throw new Error(reason);
  const interrupted = untilInterrupted();
  // An exit also ends what has been started so far.
  const cluster = await Promise.race([startCluster(log), interrupted.then(() => process.exit(130))]);
  log(`The product is at ${cluster.url}. Its data is in ${cluster.shared.folder}. Ctrl+C ends it and deletes them.`);
  await interrupted;
  await cluster.stop();
}
