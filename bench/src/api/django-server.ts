import path from 'node:path';
import { execa } from 'execa';
import { root } from '@courtside/deploy/settings';
import type { RunningServer } from '../product/product';
import { withProgram } from '../product/with-program';
import { TOKEN_SECRET } from './token-secret';

/** Debian's own Python, the only one that sees Debian's packages. */
const PYTHON = '/usr/bin/python3';
const PACKAGES =
  'python3-django python3-djangorestframework python3-djangorestframework-simplejwt python3-gunicorn python3-psycopg2 python3-argon2';
const VERSIONS = `
import json, platform, argon2, django, gunicorn, psycopg2, rest_framework, rest_framework_simplejwt
print(json.dumps({"python": platform.python_version(), "django": django.__version__, "djangorestframework": rest_framework.__version__, "gunicorn": gunicorn.__version__}))`;

/** Requests that one process handles at the same time. */
export const THREADS = 4;

/**
 * The versions of Django and the packages it needs.
 * @throws Error with the command that installs them if any is missing
 */
export async function djangoVersions(): Promise<Record<string, string>> {
  const result = await execa(PYTHON, ['-c', VERSIONS], { reject: false });
  if (result.failed)
    throw new Error(
      `Django or one of its packages is not installed (${result.stderr?.split('\n').at(-1) || result.shortMessage}). On Debian:\n  apt-get install --no-install-recommends ${PACKAGES}`,
    );
  return JSON.parse(result.stdout) as Record<string, string>;
}

/** Runs Django REST framework under gunicorn on a database that the product has filled while `work` runs. */
export function withDjango<Result>(
  port: number,
  databaseUrl: string,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const address = `http://127.0.0.1:${port}`;
  const gunicorn = `--bind 127.0.0.1:${port} --workers 1 --worker-class gthread --threads ${THREADS} --keep-alive 75`;
  return withProgram(
    {
      command: PYTHON,
      args: ['-m', 'gunicorn', 'club.wsgi', '--log-level', 'warning', ...gunicorn.split(' ')],
      cwd: path.join(root, 'bench/src/api/django'),
      env: {
        PYTHONDONTWRITEBYTECODE: '1',
        BENCH_TOKEN_SECRET: TOKEN_SECRET,
        PGHOST: hostname,
        PGPORT: databasePort || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: pathname.slice(1),
      },
      readyUrl: `${address}/livez`,
      showOutput: true,
    },
    ({ pid }) => work({ address, pid }),
  );
}
