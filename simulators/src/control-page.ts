import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import Fastify from 'fastify';
import { z } from 'zod';
import { controlPageHtml } from './control-page-html';
import type { ControlClient } from './control-client';
import type { Fleet } from './fleet';
import { ScenarioName } from './scenario-topic';

const ScenarioRequest = z.object({ site: z.string(), glove: z.enum(GLOVE_IDS), scenario: ScenarioName });
const AccuracyRequest = z.object({
  site: z.string(),
  glove: z.enum(GLOVE_IDS),
  hits: z.number().int().min(0).max(1_000),
  misses: z.number().int().min(0).max(1_000),
});

function state(fleet: Fleet, control: ControlClient) {
  return {
    connected: control.connected,
    sites: [...fleet.all()].map(([site, gloves]) => ({
      site,
      gloves: gloves.map(({ id, scenario, status, battery, connected, performed }) => ({
        id,
        scenario,
        status,
        battery,
        connected,
        performed,
      })),
    })),
  };
}

/** Another name may belong to a web page whose own host name resolves to this machine (DNS rebinding). */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Serves the control page, reachable only from this machine and by its local names.
 *
 * @param port 0 for any free port
 * @returns `url` is null if the port is taken; the gloves work without the page
 */
export async function startControlPage(
  fleet: Fleet,
  control: ControlClient,
  port: number,
): Promise<{ url: string | null; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  // Accepts only JSON, so that no other web page can post here (text/plain needs no CORS preflight).
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (!LOCAL_NAMES.includes(hostname)) await reply.code(421).send({ error: 'Open this page at localhost.' });
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPageHtml));
  app.get('/state.json', () => state(fleet, control));
  app.post('/scenario', (request, reply) => {
    const parsed = ScenarioRequest.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const glove = fleet.glove(parsed.data.site, parsed.data.glove);
    if (!glove) return reply.code(404).send({ error: 'This site has no simulated gloves.' });
    glove.setScenario(parsed.data.scenario);
    return reply.code(204).send();
  });
  app.post('/accuracy', async (request, reply) => {
    const parsed = AccuracyRequest.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    await control.postAccuracy(parsed.data.site, parsed.data.glove, parsed.data);
    return reply.code(204).send();
  });
  try {
    const url = await app.listen({ host: '127.0.0.1', port });
    return { url, close: () => app.close() };
  } catch (error) {
    console.warn(`The control page cannot start: ${error instanceof Error ? error.message : String(error)}`);
    return { url: null, close: () => app.close() };
  }
}
