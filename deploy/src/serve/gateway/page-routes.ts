import { randomBytes } from 'node:crypto';
import { screenPaths } from '@courtside/contracts/screens';
import { bucketCookie, drawBucket } from '@courtside/registry/bucket';
import type { Registry } from '@courtside/registry';
import type { FastifyInstance } from 'fastify';
import { browserRegistry } from '../browser-registry';
import { createFirstPaints } from '../first-paint/first-paint';
import { KEPT_FOR_OUTAGES, NEVER_KEPT } from '../kept-by-caches';
import { type PageSite, previewEnded, renderPage } from '../pages/render-page';
import type { ReleaseMonitor } from '../release-monitor/release-monitor';
import { sendText } from '../send-text';
import { createFileReader, type FetchVersion } from '../verified-file';
import type { Hosts } from './hosts';
import { pageHeaders } from '../pages/page-headers';

interface Options {
  hosts: Hosts;
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Puts a version into that folder if it isn't there. */
  fetchVersion: FetchVersion | undefined;
  site: PageSite;
  /** Issues the tokens with which pages report. */
  monitor: Pick<ReleaseMonitor, 'pageToken'> | undefined;
}

const FILE = /\.(?:js|css|map|ico|png|svg|json|txt|xml|woff2)$/;

/** Addresses with an id, a token or a query are not kept: there is no end of them, and a token is nobody else's business. */
const isKeptPage = (registry: Registry, url: string): boolean =>
  url === '/' ||
  url === screenPaths.dashboard ||
  (!url.includes('?') && browserRegistry(registry).find(url)?.route.path === url);

/** Adds the page of every address that nothing else serves. */
export function addPageRoutes(app: FastifyInstance, { hosts, artifacts, fetchVersion, site, monitor }: Options): void {
  const firstPaint = createFirstPaints(createFileReader(artifacts, fetchVersion));

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (FILE.test(pathname)) return reply.callNotFound();
    const registry = await hosts.registryOf(request);
    if (!registry)
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(previewEnded(request.hostname));
    const nonce = randomBytes(16).toString('base64');
    const isPreview = hosts.isPreview(request);
    const { registry: own, bucket: known, chosen, passes } = await hosts.visitor(request, registry);
    const bucket = known ?? drawBucket();
    if (known === null) reply.header('set-cookie', bucketCookie(bucket, request.protocol === 'https'));
    const token = isPreview ? '' : monitor?.pageToken(bucket, chosen);
    const search = new URLSearchParams(request.url.slice(pathname.length));
    const paint = await firstPaint({ registry: own, pathname, search, bucket });
    // Calls to the API of a preview go through the origin of the page, and the provider sends browsers to another one.
    const called = (await hosts.apiOf(request)) === undefined ? site : {};
    const ofPage = isPreview ? { ...called, singleSignOn: '' } : called;
    const page = renderPage(own, { pathname, bucket, passes }, nonce, ofPage, token, paint);
    if (!isPreview && isKeptPage(own, request.url)) reply.headers(chosen.length > 0 ? NEVER_KEPT : KEPT_FOR_OUTAGES);
    reply.headers(pageHeaders(registry, nonce, called.apiOrigin)).type('text/html; charset=utf-8');
    return sendText(request, reply, page);
  });
}
