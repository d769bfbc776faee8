import { randomBytes } from 'node:crypto';
import { DataKey } from './data-key';
import { KeyRing } from './key-ring';
import { KEY_BYTES } from './sealed-box';

const cell = { table: 'training_sessions', row: 'session', column: 'serve_speed' };
const bytes = () => randomBytes(KEY_BYTES);

describe('a data key', () => {
  const key = new DataKey(bytes(), 'player');

  it.each([0, 20.94, -1, Number.MAX_VALUE])('opens what it sealed: %d', (value) => {
    expect(key.open(cell, key.seal(cell, value))).toBe(value);
  });

  it('never seals the same value to the same bytes, and always to as many', () => {
    const sealed = [key.seal(cell, 1), key.seal(cell, 1), key.seal(cell, 123.456)];
    expect(sealed[0]?.equals(sealed[1] as Buffer)).toBe(false);
    expect(new Set(sealed.map((box) => box.length)).size).toBe(1);
  });

  it.each([
    ['another row', { ...cell, row: 'other' }],
    ['another column', { ...cell, column: 'serve_accuracy' }],
    ['another table', { ...cell, table: 'players' }],
  ])('refuses a value that was moved to %s', (_, place) => {
    expect(() => key.open(place, key.seal(cell, 1))).toThrow();
  });

  it('refuses changed bytes, and those of another player', () => {
    const sealed = key.seal(cell, 1);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => key.open(cell, changed)).toThrow();
    }
    expect(() => new DataKey(bytes(), 'player').open(cell, sealed)).toThrow();
  });
});

describe('the key ring', () => {
  const [old, fresh] = [{ id: 'old', key: bytes() }, { id: 'fresh', key: bytes() }];

  it('seals with its first key and opens with any', () => {
    const sealed = new KeyRing([old]).seal(Buffer.from('text'), 'place');
    const both = new KeyRing([fresh, old]);
    expect(both.open(sealed, 'place').toString()).toBe('text');
    expect(both.current.id).toBe('fresh');
    expect(() => both.open(sealed, 'elsewhere')).toThrow();
  });

  it('looks once more for a key that another process may have made', () => {
    const sealed = new KeyRing([fresh, old]).seal(Buffer.from('text'), 'place');
    expect(new KeyRing([old], () => [fresh, old]).open(sealed, 'place').toString()).toBe('text');
    expect(() => new KeyRing([old]).open(sealed, 'place')).toThrow("'fresh' is not on the ring");
  });
});
