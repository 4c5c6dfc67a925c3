import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './findProgram';

/** A running nginx that listens on a Unix socket. */
export interface Nginx {
  readonly socket: string;
  stop(): Promise<void>;
}

/** Returns the nginx executable from `NGINX_PROGRAM` or the `PATH`, or `undefined` if nginx is not installed. */
export function nginxProgram(): string | undefined {
  return findProgram('nginx', process.env['NGINX_PROGRAM']);
}

/** Runs nginx with the configuration of a built site. nginx writes to `dir`; `root` is the root of the server block. */
export function startNginx(
  program: string,
  { dir, root, site }: { readonly dir: string; readonly root: string; readonly site: string },
): Promise<Nginx> {
  const types =
    'types { text/html html; text/plain txt; text/xml xml; application/json json; text/javascript js; }';
  return runNginx(
    program,
    { dir },
    (socket) => `${types}
  include ${site}/.nginx/http.conf;
  server { listen unix:${socket}; root ${root}; include ${site}/.nginx/server.conf; }`,
  );
}

/**
 * Runs nginx as a remote cache with the WebDAV module, as the guide about large sites configures it: `PUT` needs the token `write`.
 */
export function startNginxCache(
  program: string,
  { dir, port }: { readonly dir: string; readonly port: number },
): Promise<Nginx> {
  mkdirSync(path.join(dir, 'cache'), { recursive: true });
  return runNginx(
    program,
    { dir, port },
    (socket) => `
  map $request_method:$http_authorization $is_refused {
    default 1;
    "~^(GET|HEAD):Bearer (read|write)$" 0;
    "PUT:Bearer write" 0;
  }
  server {
    listen unix:${socket}; listen 127.0.0.1:${port};
    root ${dir}/cache;
    client_max_body_size 256m;
    if ($is_refused) { return 403; }
    location ~ "^/(ac|cas)/[0-9a-f]{64}$" { dav_methods PUT; create_full_put_path on; }
    location / { return 404; }
  }`,
  );
}

async function runNginx(
  program: string,
  { dir, port }: { readonly dir: string; readonly port?: number },
  describe: (socket: string) => string,
): Promise<Nginx> {
  const socket = path.join(dir, 's');
  mkdirSync(dir, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const config = path.join(dir, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http {
  access_log off; default_type application/octet-stream; ${paths.join(' ')}
  ${describe(socket)}
}
`,
  );
  execFileSync(program, ['-t', '-q', '-p', dir, '-c', config]);
  const child: ChildProcess = spawn(program, ['-p', dir, '-c', config], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Its last address: the file of the socket exists before it accepts connections.
  while (
    !(await accepts(port === undefined ? { path: socket } : { host: '127.0.0.1', port })) &&
    child.exitCode === null
  )
    await wait(20);
  return {
    socket,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns whether a server accepts connections. */
function accepts(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(address, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}
