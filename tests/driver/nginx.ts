import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running nginx that listens on a Unix socket. */
export interface Nginx {
  readonly socket: string;
  stop(): Promise<void>;
}

/** Returns the nginx executable from `NGINX_PROGRAM` or the `PATH`, or `undefined` if nginx is not installed. */
export function nginxProgram(): string | undefined {
  const named = process.env['NGINX_PROGRAM'];
  if (named) return named;
  const dirs = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return dirs.map((dir) => path.join(dir, 'nginx')).find((file) => existsSync(file));
}

/** Runs nginx with the configuration of a built site. nginx writes to `dir`; `root` is the root of the server block. */
export async function startNginx(
  program: string,
  { dir, root, site }: { readonly dir: string; readonly root: string; readonly site: string },
): Promise<Nginx> {
  const socket = path.join(dir, 's');
  mkdirSync(dir, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const types =
    'types { text/html html; text/plain txt; text/xml xml; application/json json; text/javascript js; }';
  const config = path.join(dir, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http {
  access_log off; default_type application/octet-stream; ${types} ${paths.join(' ')}
  include ${site}/.nginx/http.conf;
  server { listen unix:${socket}; root ${root}; include ${site}/.nginx/server.conf; }
}
`,
  );
  execFileSync(program, ['-t', '-q', '-p', dir, '-c', config]);
  const child: ChildProcess = spawn(program, ['-p', dir, '-c', config], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!existsSync(socket) && child.exitCode === null) await wait(20);
  return {
    socket,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
