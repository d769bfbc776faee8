import { stdSerializers, type LoggerOptions } from 'pino';
import type { Config } from '../config/config';

/**
 * Requests are logged by route pattern, never by URL, header or body, because those contain tokens, addresses
 * and names.
 */
export function logOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    base: { service: 'courtside-api' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: serializeError, req: () => undefined, res: () => undefined },
  };
}

/** Messages of database drivers contain values, so only their code and constraint are logged. */
function serializeError(error: Error): object {
  const { stack, message } = stdSerializers.err(error);
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error ? String(error.constraint) : undefined;
  const fromDatabase = error.name === 'SqliteError' || 'severity' in error;
  if (!fromDatabase) return { type: error.name, code, message, stack };
  return { type: error.name, code, constraint, stack: stack.replace(message, '') };
}
