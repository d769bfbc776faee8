import path from 'node:path';
import { execa } from 'execa';
import { root } from '../../../deploy/src/settings';
import { untilReady } from '../../../deploy/src/start/until-ready';
import { TOKEN_SECRET } from './token-secret';

/** Debian's own Python: its packages are not seen by any other. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = 'python3-django python3-djangorestframework python3-djangorestframework-simplejwt python3-gunicorn python3-psycopg2 python3-argon2';
const VERSIONS = `
import json, platform, argon2, django, gunicorn, psycopg2, rest_framework, rest_framework_simplejwt
print(json.dumps({"python": platform.python_version(), "django": django.__version__, "djangorestframework": rest_framework.__version__, "gunicorn": gunicorn.__version__}))`;

/** Requests that one process carries out at the same time. */
export const THREADS = 4;

/**
 * The versions of what Django needs.
 * @throws with the command that installs it, where something is missing
 */
export async function djangoVersions(): Promise<Record<string, string>> {
  const asked = await execa(PYTHON, ['-c', VERSIONS], { reject: false });
  if (asked.failed) throw new Error(`Django is missing here, or a part of it (${asked.stderr?.split('\n').at(-1) || asked.shortMessage}). On Debian:\n  apt-get install --no-install-recommends ${PACKAGES}`);
  return JSON.parse(asked.stdout) as Record<string, string>;
}

/** Runs Django REST framework under gunicorn on a database that the product has filled, while `work` goes on. */
export async function withDjango<Result>(port: number, databaseUrl: string, work: (address: string) => Promise<Result>): Promise<Result> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const child = execa(PYTHON, [
    '-m', 'gunicorn', 'club.wsgi', '--bind', `127.0.0.1:${port}`, '--workers', '1', '--worker-class', 'gthread', '--threads', String(THREADS), '--keep-alive', '75', '--log-level', 'warning',
  ], {
    cwd: path.join(root, 'bench/src/api/django'), stdio: ['ignore', 'inherit', 'inherit'], reject: false, forceKillAfterDelay: 5_000, detached: true,
    env: {
      PYTHONDONTWRITEBYTECODE: '1', BENCH_TOKEN_SECRET: TOKEN_SECRET,
      PGHOST: hostname, PGPORT: databasePort || '5432', PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password), PGDATABASE: pathname.slice(1),
    },
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(`${address}/livez`);
    return await work(address);
  } finally {
    child.kill('SIGTERM');
    await child;
  }
}
