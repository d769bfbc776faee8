import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Part } from './part';
import { local, PORTS } from './ports';

const servers = (name: string, ports: readonly number[], checks: readonly number[] = []): string =>
  ports
    .map((port, index) => {
      const check = checks[index] === undefined ? '' : ` port ${checks[index]}`;
      return `  server ${name}-${index + 1} ${local(port)} check${check}`;
    })
    .join('\n');

/** A login that is refused is an answer, too: MQTT's CONNECT without a user name, and the beginning of a CONNACK. */
const MQTT_CONNECT = '100f00044d5154540402000500036c6276';
const MQTT_ANSWER = '2002';

/** The settings of docs/operations.md. */
const settings = (index: number): string => `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

# Patroni answers 200 at the primary only.
listen primary
  bind ${local(PORTS.primaries[index]!)}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers('postgres', PORTS.postgres, PORTS.patroni)}

# A broker that accepts connections but no longer answers is left out.
listen gloves
  bind ${local(PORTS.gloves[index]!)}
  balance leastconn
  option tcp-check
  tcp-check send-binary ${MQTT_CONNECT}
  tcp-check expect binary ${MQTT_ANSWER}
${servers('rabbitmq', PORTS.mqtt)}

listen api
  bind ${local(PORTS.apiBalancers[index]!)}
  mode http
  option httpchk GET /readyz
  option redispatch 1
  retries 2
  retry-on conn-failure
  timeout server 90s
${servers('api', PORTS.apis)}
`;

/** HAProxy runs beside each API, so that it is no single point of failure. */
export const haproxyParts = (parent: string): Part[] =>
  PORTS.primaries.map((port, index) => {
    const name = `haproxy-${index + 1}`;
    const folder = path.join(parent, name);
    mkdirSync(folder);
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, settings(index));
    return new Part({
      name,
      command: '/usr/sbin/haproxy',
      args: ['-db', '-f', file],
      readyUrl: `tcp://${local(port)}`,
    });
  });
