// oxlint-disable-next-line typescript/no-explicit-any -- built-ins take and return anything
export type Method = (this: any, ...args: any[]) => any;
type Holder = Record<string, Method>;

/** @param wrapper the function that the module called, for `callerOf` */
type Around = (self: unknown, args: unknown[], native: Method, wrapper: Method) => unknown;

/** Runs a replacement on behalf of an outer one that the module has called. */
const inner = new WeakMap<Method, (wrapper: Method) => Method>();

/**
 * Replaces a method of a built-in. Replacements nest. Does nothing if the browser does not have the method.
 */
export function replaceMethod(holder: object, name: string, around: Around): void {
  const native = (holder as Holder)[name];
  if (typeof native !== 'function') return;
  const create = (outer?: Method): Method => {
    const created: Method = function (this: unknown, ...args: unknown[]) {
      return around(this, args, next, wrapper);
    };
    const wrapper = outer ?? created;
    const next = inner.get(native)?.(wrapper) ?? native;
    return created;
  };
  const wrapper = create();
  inner.set(wrapper, create);
  Object.defineProperty(wrapper, 'name', { value: name });
  Object.defineProperty(holder, name, {
    ...(Object.getOwnPropertyDescriptor(holder, name) ?? { configurable: true, enumerable: true, writable: true }),
    value: wrapper,
  });
}

/** Replaces a constructor, and calls back with every new object. */
export function replaceConstructor(
  name: string,
  onCreate: (created: object, args: unknown[], wrapper: Method) => void,
): void {
  const native = (window as unknown as Record<string, (new () => object) | undefined>)[name];
  if (typeof native !== 'function') return;
  const construct: Method = (target: new () => object, args: [], newTarget: new () => object) => {
    const created: object = Reflect.construct(target, args, newTarget);
    onCreate(created, args, construct);
    return created;
  };
  Object.defineProperty(window, name, { value: new Proxy(native, { construct }), configurable: true, writable: true });
}
