/** Resolves in another task, so that the browser can handle input and paint first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // A timer would wait a few milliseconds.
    const { port1, port2 } = new MessageChannel();
    const done = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(null);
  });
