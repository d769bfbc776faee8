/** Browser features that jsdom lacks and libraries need. */
const { randomUUID } = require('node:crypto');
const threads = require('node:worker_threads');

/** Does not keep the process alive: React's scheduler never closes its channel. */
globalThis.MessageChannel ??= class MessageChannel {
  constructor() {
    const { port1, port2 } = new threads.MessageChannel();
    Object.assign(this, { port1: unrefOnListen(port1), port2: unrefOnListen(port2) });
  }
};

function unrefOnListen(port) {
  const listen =
    Object.getOwnPropertyDescriptor(threads.MessagePort.prototype, 'onmessage') ?? findAccessor(port, 'onmessage');
  Object.defineProperty(port, 'onmessage', {
    get: () => listen.get.call(port),
    set(handler) {
      listen.set.call(port, handler);
      port.unref();
    },
  });
  return port;
}

function findAccessor(object, name) {
  const prototype = Object.getPrototypeOf(object);
  return Object.getOwnPropertyDescriptor(prototype, name) ?? findAccessor(prototype, name);
}

/** Test files of one process are different browsers. */
const BROWSER = randomUUID();

/** Does not keep the process alive: the session bus never closes its channel. */
globalThis.BroadcastChannel = class extends threads.BroadcastChannel {
  constructor(name) {
    super(`${BROWSER} ${name}`);
    this.unref();
  }
};

globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Without motion, because jsdom has no transitions, and a dialog would take several renders to open or close. */
window.matchMedia ??= (query) => ({
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

window.reportError ??= (error) => {
  const event = new ErrorEvent('error', { error, message: error?.message ?? String(error), cancelable: true });
  if (window.dispatchEvent(event)) console.error(error);
};

/** jsdom has no styles of pseudo-elements, and would log an error whenever a component measures one. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
