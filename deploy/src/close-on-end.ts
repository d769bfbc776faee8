/** Closes a server and ends the process on SIGINT or SIGTERM, and if the parent process dies. */
export function closeOnEnd(close: () => Promise<unknown>): void {
  const end = () => void close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // The IPC channel closes if the parent process dies. That may have happened before this handler was registered.
  process.once('disconnect', end);
  process.channel?.unref();
  if ('connected' in process && !process.connected) end();
}
