import { randomBytes } from 'node:crypto';
import { DataKey } from './data-key';
import { KeyRing } from './key-ring';
import { KEY_BYTES } from './sealed-box';

const cell = { table: 'training_sessions', row: 'session', column: 'serve_speed' };
const bytes = () => randomBytes(KEY_BYTES);

describe('a data key', () => {
  const key = new DataKey(bytes(), 'player');

  it.each([0, 20.94, -1, Number.MAX_VALUE])('decrypts what it encrypted: %d', (value) => {
    expect(key.open(cell, key.seal(cell, value))).toBe(value);
  });

  it('encrypts equal values to different bytes of the same length', () => {
    const sealed = [key.seal(cell, 1), key.seal(cell, 1), key.seal(cell, 123.456)];
    expect(sealed[0]?.equals(sealed[1] as Buffer)).toBe(false);
    expect(new Set(sealed.map((box) => box.length)).size).toBe(1);
  });

  it.each([
    ['another row', { ...cell, row: 'other' }],
    ['another column', { ...cell, column: 'serve_accuracy' }],
    ['another table', { ...cell, table: 'players' }],
  ])('rejects a value that was moved to %s', (_, target) => {
    expect(() => key.open(target, key.seal(cell, 1))).toThrow();
  });

  it('rejects changed bytes, and values of another player', () => {
    const sealed = key.seal(cell, 1);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => key.open(cell, changed)).toThrow();
    }
    expect(() => new DataKey(bytes(), 'player').open(cell, sealed)).toThrow();
  });
});

describe('a sealed text', () => {
  const key = new DataKey(bytes(), 'player');
  const sealed = key.sealText(cell, 'Müde Schulter.\n🏐');

  it('decrypts to the original text', () => {
    expect(key.openText(cell, sealed)).toBe('Müde Schulter.\n🏐');
    expect(key.sealText(cell, 'Müde Schulter.\n🏐').equals(sealed)).toBe(false);
  });

  it('is refused in another row, in another column, with the key of another player, and if it was changed', () => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect(() => key.openText(cell, changed)).toThrow();
    expect(() => key.openText({ ...cell, row: 'other' }, sealed)).toThrow();
    expect(() => key.openText({ ...cell, column: 'other' }, sealed)).toThrow();
    expect(() => new DataKey(bytes(), 'player').openText(cell, sealed)).toThrow();
  });
});

describe('a record of several numbers', () => {
  const key = new DataKey(bytes(), 'player');
  const values = [71.0625, 0, -1, Number.MAX_VALUE, 20.94];
  const record = key.sealRecord(cell, values);

  it('opens with all its numbers in their order', () => {
    expect(key.openRecord(cell, record)).toEqual(values);
    expect(key.openRecord(cell, key.sealRecord(cell, values))).toEqual(values);
    expect(key.sealRecord(cell, values).equals(record)).toBe(false);
  });

  it('is refused if any byte was changed, removed or added', () => {
    for (const index of record.keys()) {
      const changed = Buffer.from(record);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => key.openRecord(cell, changed)).toThrow();
    }
    for (const length of [0, 1, 5, 32, record.length - 8])
      expect(() => key.openRecord(cell, record.subarray(0, length))).toThrow();
    expect(() => key.openRecord(cell, Buffer.concat([record, Buffer.alloc(8)]))).toThrow();
  });

  it('is refused in another row, column or table', () => {
    for (const target of [{ row: 'other' }, { column: 'other' }, { table: 'other' }])
      expect(() => key.openRecord({ ...cell, ...target }, record)).toThrow();
  });

  it('says that it belongs to another key', () => {
    expect(() => new DataKey(bytes(), 'player').openRecord(cell, record)).toThrow('another data key');
  });
});

describe('the key ring', () => {
  const [oldKey, newKey] = [
    { id: 'old', key: bytes() },
    { id: 'new', key: bytes() },
  ];

  it('encrypts with its first key and decrypts with any', () => {
    const sealed = new KeyRing([oldKey]).seal(Buffer.from('text'), 'context');
    const both = new KeyRing([newKey, oldKey]);
    expect(both.open(sealed, 'context').toString()).toBe('text');
    expect(both.current.id).toBe('new');
    expect(() => both.open(sealed, 'other context')).toThrow();
  });

  it('reloads its keys if another process may have added the missing one', () => {
    const sealed = new KeyRing([newKey, oldKey]).seal(Buffer.from('text'), 'context');
    expect(new KeyRing([oldKey], () => [newKey, oldKey]).open(sealed, 'context').toString()).toBe('text');
    expect(() => new KeyRing([oldKey]).open(sealed, 'context')).toThrow("'new' is not on the key ring");
  });
});
