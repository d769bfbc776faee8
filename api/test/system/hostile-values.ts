import * as fc from 'fast-check';

/** Strings that often break storage, SQL, paths, markup, number parsing or encodings. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  '\uffff',
  '🏐'.repeat(30),
  'İ',
  'ﬀ',
  'é',
  '\r\n',
  '\u001b[31m',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://a.example")',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '/',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '1e309',
  '-1',
  '0x10',
  'NaN',
  'Infinity',
  '٣',
  '9'.repeat(400),
  '1.7976931348623157e+308',
  '2026-02-29',
  '2026-13-01',
  '0000-00-00',
  '+275760-09-13',
  'a'.repeat(101),
  'a'.repeat(20_000),
  'a@b',
  `${'a'.repeat(250)}@b.example`,
  'a@b.example\nBcc: c@d.example',
  'smart_glove7',
  '00000000-0000-0000-0000-000000000000',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  20.5,
  999,
  1000,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e-320,
  1e308,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

const deep = (levels: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $ne: null }, { length: 3 }),
  },
  { weight: 1, arbitrary: fc.constant(deep(40)) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2_000 }, () => 'x')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are malformed JSON or not an object. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":1',
    '{"a":1}}',
    '\u0000',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '\ufeff{}',
    '[1,2,3]',
    '"text"',
    '12',
    'true',
    '[['.repeat(5_000),
  ),
  fc.string({ maxLength: 60 }),
);

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  ';;;',
  'application/json, text/html',
];

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Empty files, broken pictures, pictures with huge dimensions, invalid tables and archives. */
export const hostileFile: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
    Buffer.concat([PNG, Buffer.from('7fffffff7fffffff0802000000', 'hex'), Buffer.alloc(64)]),
    Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.from('PK\x03\x04' + 'x'.repeat(100), 'latin1'),
    Buffer.from('PK\x05\x06' + '\x00'.repeat(18), 'latin1'),
    Buffer.from('team_name,name\n"unclosed'),
    Buffer.from(
      'team_name,name,last_name,player_number,position,session_date,weight_lift_impact,lower_body_power,upper_body_power,serve_speed,serve_accuracy\n=1+1,\u0000,x,-1,Nobody,2026-02-30,NaN,1e400,,,\n',
    ),
    Buffer.from('[{"team_name":{"a":1},"name":[],"player_number":1e999}]'),
    Buffer.from('{"rows":' + '['.repeat(3_000)),
    Buffer.from('\ufeff;;;;;;;;;;\r\n'),
    Buffer.alloc(3_000, 0xff),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
