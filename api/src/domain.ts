import type { FastifyInstance } from 'fastify';
import type { Core } from './core';

/** Adds the routes of one domain to the app. */
export type Domain = (app: FastifyInstance, core: Core) => void | Promise<void>;
