import { storageKeys } from '@courtside/session-bus';
import { callerOf } from './caller';
import { isPageNode } from './page-nodes';
import { replaceMethod } from './replace-method';

/** Storage keys of the session and the shell. The others belong to screens of this product. */
const OF_THE_SHELL: readonly string[] = [
  storageKeys.access,
  storageKeys.refresh,
  storageKeys.profilePicture,
  storageKeys.theme,
  storageKeys.unfinishedWork,
];

/** The owner of a storage key: a module's name, “the shell”, or undefined if it has none. */
export function ownerOfKey(key: string): string | undefined {
  if (OF_THE_SHELL.includes(key) || key.startsWith('courtside')) return 'the shell';
  return /^(mf-[a-z0-9-]+)\//.exec(key)?.[1];
}

function refuse(module: string, what: string, instead: string): never {
  throw new Error(`${module} ${what} ${instead} This error is thrown in development only.`);
}

function guardStorage(): void {
  const guard = (name: string) =>
    replaceMethod(Storage.prototype, name, (self, args, native, wrapper) => {
      const module = callerOf(wrapper)?.module;
      const owner = name === 'clear' ? 'everyone' : ownerOfKey(String(args[0]));
      if (module && owner && owner !== module)
        refuse(
          module,
          `calls ${name}(${name === 'clear' ? '' : `'${String(args[0])}'`}) on storage that belongs to ${owner}.`,
          owner === 'the shell'
            ? 'Use sessionBus or themeBus of @courtside/session-bus.'
            : `Use moduleStorage('${module}') of @courtside/api-client.`,
        );
      return native.apply(self, args);
    });
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear']) guard(name);
}

function guardSetter(holder: object, name: string, check: (self: unknown, setter: unknown) => void): void {
  const native = Object.getOwnPropertyDescriptor(holder, name);
  if (!native?.set) return;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element
  const { set } = native;
  const setter = function setter(this: unknown, value: unknown) {
    check(this, setter);
    set.call(this, value);
  };
  Object.defineProperty(holder, name, { ...native, set: setter });
}

const BUILD_ERROR_ID = 'rspack-dev-server-client-overlay';
const REMOVALS = ['remove', 'replaceChildren', 'setAttribute', 'removeAttribute', 'toggleAttribute'];

/** Styles and scripts in the head come from the build and libraries. They are removed with the module. */
const isAllowed = (node: unknown) => node === document.head || (node instanceof Node && document.head.contains(node));

/** The development server's client is part of a module's build, and shows build errors in the page. */
const isBuildError = (node: unknown) => node instanceof Element && node.id === BUILD_ERROR_ID;

function guardNodes(): void {
  const check = (node: unknown, caller: unknown, what: string) => {
    const module = isAllowed(node) ? undefined : callerOf(caller)?.module;
    if (!module || !(node instanceof Node) || !node.isConnected) return;
    const element = node instanceof Element ? node : node.parentElement;
    const owner = isPageNode(node) ? 'the shell' : element?.closest<HTMLElement>('[data-module]')?.dataset.module;
    if (owner === module || owner === undefined) return;
    refuse(
      module,
      `changes an element of ${owner} (${what} of <${element?.localName ?? 'text'}>).`,
      'Render inside your own element; for overlays use the components of @courtside/ui.',
    );
  };
  const guard = (holder: object, name: string, nodeOf: (self: unknown) => unknown = (self) => self) =>
    replaceMethod(holder, name, (self, args, native, wrapper) => {
      if (!isBuildError(args[0]) && !isBuildError(self)) check(nodeOf(self), wrapper, name);
      return native.apply(self, args);
    });
  for (const name of ['appendChild', 'insertBefore', 'replaceChild', 'removeChild']) guard(Node.prototype, name);
  for (const name of ['append', 'prepend', ...REMOVALS]) guard(Element.prototype, name);
  for (const name of ['before', 'after', 'replaceWith', 'insertAdjacentElement', 'insertAdjacentHTML'])
    guard(Element.prototype, name, (self) => (self as Element).parentNode);
  for (const name of ['innerHTML', 'outerHTML', 'className', 'id'])
    guardSetter(Element.prototype, name, (self, setter) => check(self, setter, name));
  guardSetter(Node.prototype, 'textContent', (self, setter) => check(self, setter, 'textContent'));
}

/**
 * In development, a module that touches somebody else's storage or elements gets an error with the owner and an
 * alternative. A release gets no such error: its effects are contained.
 */
export function installDevelopmentRules(): void {
  guardStorage();
  guardNodes();
  guardSetter(Document.prototype, 'cookie', (_, setter) => {
    const module = callerOf(setter)?.module;
    if (module)
      refuse(
        module,
        'sets a cookie, which every module and every request would have.',
        `Use moduleStorage('${module}') of @courtside/api-client.`,
      );
  });
}
