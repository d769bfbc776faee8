import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import Fastify from 'fastify';
import { z } from 'zod';
import { controlPageHtml } from './control-page-html';
import type { ControlLink } from './control-link';
import { ScenarioName } from './control-topics';
import type { Fleet } from './fleet';

const ScenarioOrder = z.object({ site: z.string(), glove: z.enum(GLOVE_IDS), scenario: ScenarioName });
const AccuracyOrder = z.object({
  site: z.string(), glove: z.enum(GLOVE_IDS), hits: z.number().int().min(0).max(1_000), misses: z.number().int().min(0).max(1_000),
});

/** What the page shows. */
function state(fleet: Fleet, link: ControlLink) {
  return {
    connected: link.connected,
    sites: [...fleet.all()].map(([site, gloves]) => ({
      site,
      gloves: gloves.map(({ id, scenario, status, battery, connected }) => ({ id, scenario, status, battery, connected })),
    })),
  };
}

/**
 * The control page of the simulators, on this machine alone.
 *
 * @param port 0 takes any free one
 * @returns `url` null where the port is taken: the gloves work without the page
 */
export async function startControlPage(fleet: Fleet, link: ControlLink, port: number): Promise<{ url: string | null; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  // Only JSON is taken, so that no other web page can post here unasked.
  app.removeContentTypeParser('text/plain');
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPageHtml));
  app.get('/state.json', () => state(fleet, link));
  app.post('/scenario', (request, reply) => {
    const order = ScenarioOrder.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
    const glove = fleet.glove(order.data.site, order.data.glove);
    if (!glove) return reply.code(404).send({ error: 'This site has no simulated gloves.' });
    glove.behave(order.data.scenario);
    return reply.code(204).send();
  });
  app.post('/accuracy', async (request, reply) => {
    const order = AccuracyOrder.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
    await link.postAccuracy(order.data.site, order.data.glove, order.data);
    return reply.code(204).send();
  });
  try {
    const url = await app.listen({ host: '127.0.0.1', port });
    return { url, close: () => app.close() };
  } catch (error) {
    console.warn(`No control page: ${error instanceof Error ? error.message : String(error)}`);
    return { url: null, close: () => app.close() };
  }
}
