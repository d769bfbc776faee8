/** Collects the messages of uncaught errors during each test of a block. Call it in the block. */
export function uncaughtErrors(): () => readonly string[] {
  let messages: string[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    messages.push(event.message);
  };
  beforeEach(() => {
    messages = [];
    window.addEventListener('error', onError);
  });
  afterEach(() => window.removeEventListener('error', onError));
  return () => messages;
}
