/** Resolves in another task, so that the browser can handle input and paint before. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // A timer would wait for some milliseconds.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
