import { SCENARIOS } from './scenario';

/** A single page without a build step. It polls the state every second and posts changes. */
export const controlPageHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated gloves</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; font-family: ui-monospace, monospace; }
  ul { list-style: none; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: .75rem 1rem; display: grid; gap: .5rem; }
  header { display: flex; justify-content: space-between; font-weight: 600; }
  .off { opacity: .55; } .quiet { opacity: .7; font-size: .9rem; }
  select, input, button { font: inherit; padding: .35rem .5rem; min-height: 2.5rem; box-sizing: border-box; }
  select { width: 100%; } input { width: 4.5rem; } form { display: flex; gap: .5rem; align-items: end; } label { display: grid; font-size: .8rem; }
  #notice { min-height: 1.5rem; }
</style>
<h1>Simulated gloves</h1>
<p id="broker" class="quiet" role="status"></p>
<p id="notice" role="status"></p>
<main id="sites"></main>
<script>
const SCENARIOS = ${JSON.stringify(SCENARIOS)};
const notice = document.getElementById('notice');
const element = (tag, properties = {}, ...children) => { const e = Object.assign(document.createElement(tag), properties); e.append(...children); return e; };
async function post(path, body, done) {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  notice.textContent = answer.ok ? done : (await answer.json()).error;
}
function card(site, glove) {
  const name = 'Glove ' + glove.id.at(-1);
  const choice = element('select', { ariaLabel: name + ' scenario' }, ...Object.entries(SCENARIOS).map(([value, text]) => element('option', { value, textContent: text })));
  choice.onchange = () => post('/scenario', { site, glove: glove.id, scenario: choice.value }, name + ': ' + SCENARIOS[choice.value] + '.');
  const hits = element('input', { type: 'number', min: 0, max: 1000, value: 13 }), misses = element('input', { type: 'number', min: 0, max: 1000, value: 7 });
  const form = element('form', {}, element('label', {}, 'Hits', hits), element('label', {}, 'Misses', misses), element('button', { textContent: 'Send accuracy' }));
  form.onsubmit = (event) => { event.preventDefault(); post('/accuracy', { site, glove: glove.id, hits: hits.valueAsNumber, misses: misses.valueAsNumber }, name + ': ' + hits.value + ' hits and ' + misses.value + ' misses sent.'); };
  const battery = element('span'), status = element('span', { className: 'quiet' });
  const item = element('li', {}, element('header', {}, element('span', { textContent: name }), battery), status, choice, form);
  item.update = (now) => {
    battery.textContent = now.battery + '%'; status.textContent = now.connected ? now.status : 'disconnected';
    item.className = now.connected ? '' : 'off';
    if (document.activeElement !== choice) choice.value = now.scenario;
  };
  return item;
}
const cards = new Map();
async function refresh() {
  const broker = document.getElementById('broker'), sites = document.getElementById('sites');
  try {
    const state = await (await fetch('/state.json')).json();
    broker.textContent = !state.connected ? 'The broker does not respond. Retrying.' : state.sites.length ? 'Connected to the broker.' : 'Connected to the broker. No club has searched for gloves yet.';
    for (const { site, gloves } of state.sites) {
      if (!cards.has(site)) {
        const list = gloves.map((glove) => card(site, glove));
        const section = element('section', {}, element('h2', { textContent: site }), element('ul', {}, ...list));
        cards.set(site, { section, list }); sites.append(section);
      }
      gloves.forEach((glove, i) => cards.get(site).list[i].update(glove));
    }
    for (const [site, { section }] of cards) if (!state.sites.some((s) => s.site === site)) { section.remove(); cards.delete(site); }
  } catch { broker.textContent = 'The simulator does not respond.'; }
  setTimeout(refresh, 1000);
}
refresh();
</script>
</html>`;
