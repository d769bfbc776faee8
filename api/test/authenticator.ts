import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeyRequest, PasskeySetup, UsedCredential } from '@courtside/contracts/auth';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the flags: somebody is there, is verified, and the data of a credential follows. */
const FLAGS = { present: 1, verified: 4, attested: 64 };
/** Numbers of the parts of an EC2 key, and of ES256 on P-256, in COSE. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 };

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** What an attacker, or a broken authenticator, does differently. */
interface Deviation {
  readonly origin?: string;
  readonly domain?: string;
  readonly verified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  readonly attestation?: ReadonlyMap<string, unknown>;
  readonly format?: string;
}

/** An authenticator with one passkey, on a page of the product. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = base64('nobody');

  constructor(private readonly origin = 'http://localhost:4600') {}

  get credentialId(): string {
    return base64(this.#id);
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  create({ options }: Pick<PasskeySetup, 'options'>, deviation: Deviation = {}): NewCredential {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE.kty, COSE.ec2],
        [COSE.alg, COSE.es256],
        [COSE.crv, COSE.p256],
        [COSE.x, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [COSE.y, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = uint32(this.#id.length).subarray(2);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const authData = Buffer.concat([this.#authData(options.rp.id, deviation, FLAGS.attested), credential]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', deviation.attestation ?? new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const clientDataJSON = base64(this.#clientData('webauthn.create', options.challenge, deviation));
    const response = { clientDataJSON, attestationObject: base64(attestationObject), transports: ['internal'] };
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key', response };
  }

  /** Answers a challenge, as `navigator.credentials.get` does. */
  get({ options }: PasskeyRequest, deviation: Deviation = {}): UsedCredential {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const authenticatorData = this.#authData(options.rpId, deviation);
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
      userHandle: deviation.userHandle ?? this.#userHandle,
    };
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key', response };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Deviation): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #authData(domain: string, deviation: Deviation, flags = 0): Buffer {
    const verified = deviation.verified === false ? 0 : FLAGS.verified;
    const bits = Buffer.from([FLAGS.present | verified | flags]);
    return Buffer.concat([sha256(deviation.domain ?? domain), bits, uint32(this.#counter)]);
  }
}
