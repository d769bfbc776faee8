import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:4700';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const [name, w, h, theme] of [['l', 1440, 900, 'light'], ['p', 390, 844, 'dark']]) {
  const c = await b.newContext({ viewport: { width: w, height: h } });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  await p.addInitScript((t) => localStorage.setItem('theme', t), theme);
  await p.goto(base + '/login'); await p.getByLabel('Username').fill('coach'); await p.getByLabel('Password', { exact: true }).fill('Courtside#1');
  await p.locator('form').getByRole('button', { name: 'Login' }).click(); await p.waitForURL(/dashboard/);
  const players = await p.evaluate(async () => (await (await fetch('/api/training-sessions/', { headers: { authorization: 'Bearer ' + localStorage.getItem('access_token') } })).json()));
  const counts = {}; for (const s of players) counts[s.player] = (counts[s.player] ?? 0) + 1;
  const [player] = Object.entries(counts).sort((a, b) => b[1] - a[1])[0];
  const team = await p.evaluate(async (id) => { const h = { headers: { authorization: 'Bearer ' + localStorage.getItem('access_token') } }; for (const t of await (await fetch('/api/team/teams/', h)).json()) { const ps = await (await fetch(`/api/team/teams/${t.id}/players/`, h)).json(); if (ps.some?.((x) => x.id === id)) return t.id; } }, player);
  await p.goto(`${base}/training-sessions?teamId=${team}&playerId=${player}`);
  const chart = p.getByRole('application'); await chart.waitFor(); await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/look-${name}-screen.png` });
  await chart.screenshot({ path: `/tmp/look-${name}-svg.png` });
  await chart.hover(); await chart.locator('canvas').first().waitFor(); await p.waitForTimeout(1500); await p.mouse.move(0, 0); await p.waitForTimeout(500);
  await chart.screenshot({ path: `/tmp/look-${name}-canvas.png` });
  console.log(name, await chart.locator('svg').count());
}
await b.close();
