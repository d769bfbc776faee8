/** What jsdom lacks: a browser that has passkeys. */
export interface FakePasskeys {
  /** The options of each request for a passkey. */
  readonly asked: unknown[];
  /** The browser refuses from now on, with an error of this name; 'NotAllowedError' if the user cancels. */
  refuse(name: string): void;
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
});

/** Gives the browser of every test passkeys. */
export function useFakePasskeys(): FakePasskeys {
  const asked: unknown[] = [];
  let refusal: string | null = null;
  const answer = (made: object) => (options: unknown) => {
    asked.push(options);
    return refusal === null ? Promise.resolve(made) : Promise.reject(new DOMException('No.', refusal));
  };
  beforeEach(() => {
    asked.length = 0;
    refusal = null;
    const credentials = {
      create: answer(credential({ attestationObject: bytes() })),
      get: answer(credential({ authenticatorData: bytes(), signature: bytes(), userHandle: bytes() })),
    };
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  return {
    asked,
    refuse: (name) => {
      refusal = name;
    },
  };
}
