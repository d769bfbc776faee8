import { createServer } from 'node:net';

/** @throws Error in a sentence if a server can't listen on this port of this machine */
export async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use. Choose another one with --port, or leave it out to get a free one.`
            : `Port ${port} can't be used (${code}). Choose another one with --port.`,
        ),
      ),
    );
    server.listen(port, 'localhost', () => server.close(() => resolve()));
  });
}
