import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { gatewayPaths } from '@courtside/contracts/paths';
import { messageOf } from '@courtside/release-client/message-of';
import { type Build, TRUSTED_TYPES_POLICY } from '../rspack-preset';
import { DescriptorPlugin } from './descriptor-plugin';
import { DEVELOPMENT_VERSION, developmentFolder } from './development-addresses';
import { developmentBuild } from './development-build';
import { brokenBuildPage } from './development-page';
import type { DevelopedModule } from './development-registry';
import { FirstBuild } from './first-build';
import { answerNavigation, developmentRegistry, StagingSilent } from './staging-answers';

/** `/rspack-dev-server` belongs to the server itself. */
const ALWAYS_OWN = [developmentFolder('shell'), '/registry.json', gatewayPaths.pageToken, '/rspack-dev-server'];

/** An error of a screen already has its error card. The page's security policy names the Trusted Types policy. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: TRUSTED_TYPES_POLICY };

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Further addresses of the development server. */
export interface OtherAnswers {
  owns: (pathname: string) => boolean;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called after each build without errors. */
  changed: () => void;
}

export interface DevServerOptions {
  /** The module's folder, absolute. */
  folder: string;
  build: Build;
  /** The address of staging. */
  staging: string;
  /** The folder with a finished development build of the shell, absolute. */
  shell: string;
  others?: OtherAnswers;
}

/**
 * A development server for one module: pages of staging with the module and the shell from this machine, at one origin.
 * The module is rebuilt after every change, and its components are replaced in open pages. Everything else comes from
 * staging.
 */
export function createDevServer({ folder, build, staging, shell, others }: DevServerOptions): {
  server: RspackDevServer;
  name: string;
} {
  const release = build({ sources: DEVELOPMENT_VERSION });
  const name = String(release.name);
  const own = developmentFolder(name);
  const descriptorPlugin = new DescriptorPlugin(path.join(folder, 'module.ts'));
  const development = developmentBuild(release, { refresh: true });
  const firstBuild = new FirstBuild();
  const compiler = rspack({ ...development, plugins: [...(development.plugins ?? []), descriptorPlugin, firstBuild] });
  compiler.hooks.done.tap('OtherAnswers', (stats) => {
    if (!stats.hasErrors()) others?.changed();
  });
  const container = String(release.output?.uniqueName);
  const module = (): DevelopedModule => {
    const { descriptor } = descriptorPlugin;
    if (!descriptor) throw new Error('module.ts is invalid.');
    return { descriptor, container };
  };

  const answers: Record<string, Handler> = {
    '/registry.json': async (request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(await developmentRegistry(staging, module(), request)));
    },
    // Staging must not count failures of pages with another shell.
    [gatewayPaths.pageToken]: async (_, response) => response.writeHead(204).end(),
  };
  const navigate: Handler = async (request, response) => {
    await firstBuild.finished;
    if (firstBuild.problem === null) return answerNavigation(staging, module(), request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(brokenBuildPage(firstBuild.problem));
  };
  const answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (others?.owns(pathname)) return others.answer(request, response);
    const handler = answers[pathname] ?? (isNavigation(request) ? navigate : null);
    if (!handler) return next();
    response.setHeader('cache-control', 'no-store');
    handler(request, response).catch((error: unknown) => {
      response.writeHead(error instanceof StagingSilent ? 502 : 500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(messageOf(error));
    });
  };

  const server = new RspackDevServer(
    {
      host: 'localhost',
      port: 'auto',
      hot: true,
      liveReload: false,
      // Staging has already compressed its responses, and its events must not be buffered.
      compress: false,
      client: { logging: 'warn', overlay: OVERLAY },
      webSocketServer: { type: 'ws', options: { path: `${own}changes` } },
      devMiddleware: { publicPath: own, stats: 'errors-warnings' },
      headers: { 'x-content-type-options': 'nosniff' },
      static: { directory: shell, publicPath: developmentFolder('shell'), watch: false },
      proxy: [
        {
          target: staging,
          changeOrigin: true,
          context: (pathname, request) =>
            ![own, ...ALWAYS_OWN].some((prefix) => pathname.startsWith(prefix)) &&
            !others?.owns(pathname) &&
            !isNavigation(request),
        },
      ],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'staging', middleware: answer }],
    },
    compiler,
  );
  return { server, name };
}
