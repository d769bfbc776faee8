import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';
import Pdf from 'pdfkit';
import { root } from '@courtside/deploy/settings';

/** The product's font, embedded in the same way and read once. */
const inter = create(
  readFileSync(
    createRequire(path.join(root, 'api/package.json')).resolve(
      '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    ),
  ),
);

const LEFT = 48;
const COLUMN = 80;
const ROW = 18;

/** A simple report of one player with the same PDF library: two headings, a table of the sessions, and a line. */
export function playerPdf(
  player: string,
  team: string,
  sessions: readonly { date: string; values: readonly number[] }[],
): Promise<Buffer> {
  const page = new Pdf({ size: 'A4', margin: LEFT });
  page.registerFont('Inter', inter as unknown as string).font('Inter');
  page
    .fontSize(26)
    .text(player, LEFT, 60, { lineBreak: false })
    .fontSize(11)
    .text(team, LEFT, 96, { lineBreak: false });
  for (const [row, { date, values }] of sessions.entries()) {
    for (const [column, cell] of [date, ...values.map((value) => value.toFixed(2))].entries()) {
      page.fontSize(9).text(cell, LEFT + column * COLUMN, 140 + row * ROW, { lineBreak: false });
    }
  }
  for (const [at, { values }] of sessions.entries()) {
    const [x, y] = [LEFT + at * 50, 600 - (values[0] ?? 0) * 2];
    if (at === 0) page.moveTo(x, y);
    else page.lineTo(x, y);
  }
  page.stroke();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    page
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
    page.end();
  });
}
