import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePorts, startProgram, type Program } from '@courtside/processes';

/** Debian's packages of OpenStack Swift, an object store that also speaks S3. */
export const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

export interface RunningSwift {
  /** The settings that a test needs to use it. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The reason why Swift can't be tested on this machine; null if it can. */
export function swiftMissingReason(): string | null {
  try {
    execFileSync(
      'which',
      ['proxy', 'account', 'container', 'object'].map((server) => `swift-${server}-server`),
    );
    return null;
  } catch {
    return 'OpenStack Swift is not installed';
  }
}

/** Its command line builds the same rings, but needs nine processes for them. */
const BUILD_RINGS = `
import json, sys
from swift.common.ring import RingBuilder
for server, port in json.loads(sys.argv[1]).items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'one', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(server + '.ring.gz')
`;

/** Runs Swift with one device in a temporary folder. */
export async function runSwift(): Promise<RunningSwift> {
  const home = await mkdtemp(path.join(tmpdir(), 'swift-'));
  await mkdir(path.join(home, 'devices/one'), { recursive: true });
  const [proxyPort = 0, accountPort = 0, containerPort = 0, objectPort = 0, nobodysPort = 0] = await freePorts(5);
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
log_level = ERROR
`;
  await writeFile(path.join(home, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n');
  const programs: Program[] = [];
  const start = async (server: string, port: number, config: string) => {
    const file = path.join(home, `${server}.conf`);
    await writeFile(file, common(port) + config);
    programs.push(
      await startProgram({
        command: `swift-${server}-server`,
        args: [file],
        readyUrl: `tcp://127.0.0.1:${port}`,
      }),
    );
  };
  const servers = { account: accountPort, container: containerPort, object: objectPort };
  execFileSync('/usr/bin/python3', ['-c', BUILD_RINGS, JSON.stringify(servers)], { cwd: home });
  for (const [server, port] of Object.entries(servers))
    await start(
      server,
      port,
      `[pipeline:main]\npipeline = ${server}-server\n[app:${server}-server]\nuse = egg:swift#${server}\n`,
    );
  await start(
    'proxy',
    proxyPort,
    // The middleware needs a configured cache, but none has to respond.
    `[pipeline:main]
pipeline = cache s3api tempauth copy slo versioned_writes proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${nobodysPort}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`,
  );
  return {
    environment: {
      COURTSIDE_TEST_S3_URL: `http://127.0.0.1:${proxyPort}`,
      AWS_ACCESS_KEY_ID: 'test:tester',
      AWS_SECRET_ACCESS_KEY: 'testing',
    },
    async stop() {
      await Promise.all(programs.map((program) => program.stop()));
      await rm(home, { recursive: true, force: true });
    },
  };
}
