import { JSDOM } from 'jsdom';

/** Gives a Node program the globals of a browser without a network. Import it before everything that uses them. */
const { window } = new JSDOM('', { url: 'https://courtside.invalid/', pretendToBeVisual: true });
// Nearly every browser has passkeys, so the first state of the login has their button: nothing moves when scripts arrive.
Object.assign(window, { PublicKeyCredential: class {} });
Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
// Calls never get a response, so a screen stays in the state before its data arrives.
window.XMLHttpRequest.prototype.send = () => undefined;
for (const name of Object.getOwnPropertyNames(window)) {
  // React reads the browser's name.
  if (name in globalThis && name !== 'navigator') continue;
  Object.defineProperty(globalThis, name, { configurable: true, value: window[name] as unknown });
}
globalThis.fetch = () => new Promise(() => undefined);
