/** What jsdom lacks and the libraries in use expect. */
const { TextDecoder, TextEncoder } = require('node:util');
const threads = require('node:worker_threads');
const streams = require('node:stream/web');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.MessagePort ??= threads.MessagePort;

/** A channel that never keeps the process alive: React's scheduler holds one open for good. */
globalThis.MessageChannel ??= class MessageChannel {
  constructor() {
    const { port1, port2 } = new threads.MessageChannel();
    Object.assign(this, { port1: quiet(port1), port2: quiet(port2) });
  }
};

function quiet(port) {
  const listen = Object.getOwnPropertyDescriptor(threads.MessagePort.prototype, 'onmessage') ?? findAccessor(port, 'onmessage');
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

/** As with ports: a channel nobody closes, because a tab lives as long as its page, must not keep the process. */
globalThis.BroadcastChannel = class extends threads.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

for (const name of ['ReadableStream', 'WritableStream', 'TransformStream']) globalThis[name] ??= streams[name];

globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
