import { firstPort } from '../product/product';

const three = (first: number) => [0, 1, 2].map((index) => firstPort + first + index) as [number, number, number];
const two = (first: number) => [firstPort + first, firstPort + first + 1] as [number, number];

/** The ports of a cluster on this machine, from `COURTSIDE_BENCH_PORT` on. */
export const PORTS = {
  /** nginx, with TLS and without. */
  product: firstPort + 43,
  productPlain: firstPort + 39,
  gateways: two(0),
  stagingGateways: two(2),
  registryService: firstPort + 4,
  apis: two(10),
  /** HAProxy of each API's machine: PostgreSQL's primary and RabbitMQ. */
  primaries: two(12),
  gloves: two(14),
  /** HAProxy of each API's machine: the APIs, for RabbitMQ's questions and the gateways. */
  apiBalancers: two(16),
  etcd: three(20),
  etcdPeers: three(23),
  postgres: three(26),
  patroni: three(29),
  mqtt: three(44),
  erlang: three(35),
  objects: firstPort + 38,
};

export const local = (port: number) => `127.0.0.1:${port}`;
