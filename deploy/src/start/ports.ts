import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '0.0.0.0', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Makes sure that nobody listens at these ports yet.
 * @param ports by the environment variable that changes each
 * @throws with what to do, where one is taken
 */
export async function demandFreePorts(ports: Record<string, number>): Promise<void> {
  const entries = Object.entries(ports);
  const free = await Promise.all(entries.map(([, port]) => isFree(port)));
  const taken = entries.filter((_, i) => !free[i]);
  if (taken.length === 0) return;
  const lines = taken.map(([variable, port]) => `  port ${port} is in use; choose another with ${variable}=<port> npm start`);
  throw new Error(`Courtside cannot start:\n${lines.join('\n')}\n(Perhaps it is running already in another terminal.)`);
}
