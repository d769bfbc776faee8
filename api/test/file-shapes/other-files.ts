import { zipSync } from 'fflate';
import { ANA, FACTS, type Shape, tableOf, textOf, ZOE } from './shape';

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf16le') : Buffer.from(part)))),
  );
const archive = (...names: readonly string[]) =>
  new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, new TextEncoder().encode('<x/>')]))));
const html = tableOf()
  .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('');

/** Files that aren't tables, lists without results, and values that can't be true. */
export const otherFiles = (): Shape[] => [
  { title: 'an old workbook', content: bytes(COMPOUND_FILE, 'Workbook'), facts: [] },
  { title: 'a protected workbook', content: bytes(COMPOUND_FILE, 'EncryptedPackage'), facts: [] },
  { title: 'an OpenDocument file', content: archive('mimetype', 'content.xml'), facts: [] },
  { title: 'a Numbers file', content: archive('Index/Document.iwa'), facts: [] },
  { title: 'a web page with the name of a workbook', content: `<html><table>${html}</table></html>`, facts: [] },
  { title: 'a document to print', content: new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj'), facts: [] },
  { title: 'an empty file', content: '', facts: [] },
  { title: 'headings without rows', content: textOf(tableOf({ facts: [] })), facts: [] },
  {
    title: 'a roster without results',
    content: textOf(tableOf({ columns: ['team_name', 'name', 'last_name', 'player_number', 'position'] })),
    facts: [],
  },
  {
    title: 'a date in 2062',
    content: textOf(tableOf({ facts: [ANA, { ...ZOE, session_date: '2062-10-14' }] })),
    facts: [ANA],
  },
  {
    title: 'a row without values',
    content: `${textOf(tableOf({ facts: [ANA] }))}Lions,Zoë,Müller,12,Libero,2026-10-14,,,,,\n`,
    facts: [ANA],
  },
  { title: 'errors of formulas', content: textOf(tableOf()).replace('18.9', '#DIV/0!'), facts: [ANA] },
  {
    title: 'two players of one name',
    content: textOf(
      tableOf({ facts: [ANA, { ...ANA, player_number: 12, position: 'Libero', session_date: '2026-10-14' }] }),
    ),
    facts: [ANA],
  },
  {
    title: 'a player in capital letters and with an accent less',
    content: textOf(
      tableOf({
        facts: [ZOE, { ...ZOE, name: 'ZOE', last_name: 'MULLER', session_date: '2026-10-21', serve_speed: 20 }],
      }),
    ),
    facts: [ZOE, { ...ZOE, session_date: '2026-10-21', serve_speed: 20 }],
  },
  {
    title: 'records of JSON',
    content: JSON.stringify(FACTS.map(({ ...each }) => ({ team_name: 'Lions', ...each }))),
    facts: FACTS,
  },
];
