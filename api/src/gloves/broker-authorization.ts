import { parseGloveUsername } from '@courtside/contracts/glove-messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { equalSecrets } from '../encryption/hashes';
import { mayPublish, maySubscribe, type Role } from './broker-access';
import type { GloveSites } from './glove-sites';
import type { GloveServices } from './services';

const Login = z.object({ username: z.string(), password: z.string(), client_id: z.string() });
const Resource = z.object({ username: z.string(), resource: z.string(), name: z.string(), permission: z.string() });
const Topic = z.object({ username: z.string(), permission: z.string(), routing_key: z.string() });

/** RabbitMQ routes all MQTT topics through this exchange. */
const MQTT_EXCHANGE = 'amq.topic';
const ROOT = '/broker';

/**
 * Tells RabbitMQ who may connect, publish and subscribe, in the format of its plugin rabbitmq_auth_backend_http. So the
 * gloves use the same logins as on the embedded broker. These calls are not below `/api/`, so the gateway does not
 * forward them.
 *
 * @param isListening the broker keeps reports for this server. Until then no glove may log in: a new broker would
 *   acknowledge its results and drop them.
 */
export function answerBroker(
  app: FastifyInstance,
  services: GloveServices,
  sites: GloveSites,
  isListening: () => boolean,
): void {
  const server = serverLogin(services.config.mqttUrl);
  if (!server) return;

  /** Later checks come without the password, which the broker has already verified. */
  const roleOf = (username: string): Role | null => {
    if (username === server.username) return { kind: 'server' };
    const glove = parseGloveUsername(username);
    return glove && { kind: 'glove', ...glove };
  };

  const mayLogIn = async (body: unknown): Promise<boolean> => {
    const { username, password, client_id } = Login.parse(body);
    // The client id of a glove is its user name, so no other login can take over its connection.
    if (username === server.username)
      return equalSecrets(password, server.password) && parseGloveUsername(client_id) === null;
    return isListening() && client_id === username && (await sites.verifyPassword(username, password));
  };

  const mayUseResource = (body: unknown): boolean => {
    const { username, resource, name, permission } = Resource.parse(body);
    const role = roleOf(username);
    if (!role) return false;
    if (resource === 'exchange') return name === MQTT_EXCHANGE && permission !== 'configure';
    // The queues of a client are named after its id.
    const prefix = `mqtt-subscription-${role.kind === 'server' ? '' : `${username}qos`}`;
    return resource === 'queue' && name.startsWith(prefix);
  };

  const mayUseTopic = (body: unknown): boolean => {
    const { username, permission, routing_key } = Topic.parse(body);
    const topic = routing_key.replaceAll('.', '/').replaceAll('*', '+');
    const role = roleOf(username);
    return role !== null && (permission === 'write' ? mayPublish(role, topic) : maySubscribe(role, topic));
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const answer = (path: string, isAllowed: (body: unknown) => boolean | Promise<boolean>) =>
      scope.post(`${ROOT}/${path}`, { config: { rateLimit: false } }, async (request, reply) => {
        void reply.type('text/plain');
        return (await isAllowed(request.body)) ? 'allow' : 'deny';
      });
    answer('user', mayLogIn);
    answer('vhost', () => true);
    answer('resource', mayUseResource);
    answer('topic', mayUseTopic);
  });
}

/** The login of the server in the address of the broker. */
function serverLogin(mqttUrl: string | undefined): { username: string; password: string } | null {
  if (!mqttUrl) return null;
  const { username, password } = new URL(mqttUrl);
  return username && password
    ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null;
}
