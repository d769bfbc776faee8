import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts, isListening, startProgram, waitUntil, type Program } from '@courtside/processes';

const SERVER_FILE = '/usr/sbin/rabbitmq-server';
const SHIPPED_CONFIGURATION = fileURLToPath(new URL('../../deploy/docker/broker', import.meta.url));
/** The file that names the plugins. */
export const RABBITMQ_PLUGINS = path.join(SHIPPED_CONFIGURATION, 'enabled_plugins');

/** Whether RabbitMQ is installed. Its Debian package contains the MQTT plugin. */
export const hasRabbitmq = existsSync(SERVER_FILE);

/** A separate RabbitMQ with the shipped configuration, on free ports of this machine and without TLS. */
export class Rabbitmq {
  private program!: Program;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** @param settings that replace or extend the shipped ones */
  static async start(parent: string, settings: Readonly<Record<string, string>>): Promise<Rabbitmq> {
    const [port, distributionPort] = (await freePorts(2)) as [number, number];
    const folder = path.join(parent, `rabbitmq-${port}`);
    await mkdir(folder);
    // RabbitMQ runs as its own user.
    for (const each of [parent, folder]) await chmod(each, 0o777);
    const configuration = path.join(folder, 'rabbitmq.conf');
    await writeFile(
      configuration,
      configurationWith({ 'mqtt.listeners.tcp.default': `127.0.0.1:${port}`, ...settings }),
    );
    const broker = new Rabbitmq(folder, port, {
      RABBITMQ_NODENAME: `courtside-${port}@localhost`,
      RABBITMQ_DIST_PORT: String(distributionPort),
      RABBITMQ_MNESIA_BASE: folder,
      RABBITMQ_LOG_BASE: folder,
      RABBITMQ_PID_FILE: path.join(folder, 'pid'),
      RABBITMQ_CONFIG_FILE: configuration,
      RABBITMQ_ENABLED_PLUGINS_FILE: RABBITMQ_PLUGINS,
    });
    await broker.start();
    return broker;
  }

  /** Starts it again after `kill`. */
  async start(): Promise<void> {
    this.program = await startProgram({
      command: SERVER_FILE,
      env: this.environment,
      readyUrl: `mqtt://127.0.0.1:${this.port}`,
    });
  }

  /** Kills the broker itself, not only the script that started it. */
  async kill(): Promise<void> {
    process.kill(Number(readFileSync(path.join(this.folder, 'pid'), 'utf8')), 'SIGKILL');
    await this.program.exited;
    await waitUntil(async () => !(await isListening(this.port)));
  }
}

/** The shipped configuration without TLS, with these settings in addition or instead. */
export function configurationWith(settings: Readonly<Record<string, string>>): string {
  const shipped = readFileSync(path.join(SHIPPED_CONFIGURATION, 'rabbitmq.conf'), 'utf8').split('\n');
  const isReplaced = (line: string) => Object.keys(settings).some((name) => line.startsWith(`${name} =`));
  const kept = shipped.filter((line) => !isReplaced(line) && !/^(mqtt\.listeners\.ssl|ssl_options)/.test(line));
  return [...kept, ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
}

/** The settings that let the API at this address decide about logins. */
export function authorizedBy(api: string): Record<string, string> {
  return Object.fromEntries(
    ['user', 'vhost', 'resource', 'topic'].map((name) => [`auth_http.${name}_path`, `${api}/broker/${name}`]),
  );
}
