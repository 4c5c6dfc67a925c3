import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defineTask } from '../../../../../src/model/task';
import { findStoreFiles } from '../../../../../src/node/engine/store';
import { createHttpCache, type RemoteSettings } from '../../../../../src/node/engine/remote/httpCache';
import type { Shard } from '../../../../../src/model/shard';
import { addCosts, readCosts, SHARD_COSTS } from '../../../../../src/node/engine/remote/costs';
import { pullStore, pushStore } from '../../../../../src/node/engine/remote/remoteStore';
import { type CacheServer, startCacheServer } from '../../../../driver/cacheServer';
import { bazelRemoteProgram, startBazelRemote } from '../../../../driver/bazelRemote';
import { sampleCases } from '../../../../driver/soak';
import { nginxProgram, startNginxCache } from '../../../../driver/nginx';
import { createFakeFiles } from '../fakeFiles';
import { openEngine, removeTempFolders, tempFolder } from '../openEngine';

const servers: CacheServer[] = [];

afterEach(async () => {
  removeTempFolders();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function openServer(options?: Parameters<typeof startCacheServer>[0]): Promise<CacheServer> {
  const server = await startCacheServer(options);
  servers.push(server);
  return server;
}

const page = defineTask<number, string>({
  name: 'page',
  run: (context, number) => {
    const text = context.readText(`/site/${number}.md`);
    const html = context.store(`<p>${text}</p>`);
    return `${number} ${context.readBlob(html).toString()}`;
  },
});

const FAILURE =
  /no progress for 0\.1 s|ECONNRESET|socket hang up|aborted|the connection was closed|unexpected status 500|status 401/;

const COUNT = 20;
const ALL = Array.from({ length: COUNT }, (_, number) => number);

interface MachineOptions extends Partial<RemoteSettings> {
  readonly version?: string;
  readonly site?: string;
  readonly edit?: number;
}

/** Creates a machine with the same files. `run` does what a command does in a new process. */
function createMachine(url: URL, { version = '1', site = 'docs', edit, ...settings }: MachineOptions = {}) {
  const dir = path.join(tempFolder(), 'store');
  mkdirSync(dir);
  const fs = createFakeFiles();
  for (const number of ALL)
    fs.write(`/site/${number}.md`, `text ${number}${edit === number ? ' edited' : ''}`);
  const open = () => ({
    dir,
    version,
    site,
    cache: createHttpCache({ url, isWritable: true, ...settings }),
  });
  return {
    dir,
    async pull() {
      const store = open();
      await pullStore(store);
      store.cache.close();
    },
    async run(pages: readonly number[] = ALL, shard?: Shard) {
      const store = open();
      const { cache } = store;
      await pullStore(store);
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      // whatever has failed, no unfinished file is left
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
      const { engine, takeRuns } = openEngine({ fs, dir, tasks: [page], version });
      const results: string[] = [];
      for (const number of pages) results.push(await engine.get(page, number));
      engine.save({ isComplete: shard === undefined });
      // a saved store is not read again
      expect(engine.listFiles().toSorted()).toEqual(findStoreFiles(dir, version).toSorted());
      engine.close();
      await pushStore(store, { shard, storeFiles: engine.listFiles() });
      cache.close();
      return { runs: takeRuns().length, results, failure: cache.getFailure(), traffic: cache.getTraffic() };
    },
  };
}

describe('a remote store', () => {
  it('provides another machine with all results', async () => {
    const { url } = await openServer();
    const first = await createMachine(url).run();
    expect(first).toMatchObject({ runs: COUNT, failure: undefined });
    const second = createMachine(url);
    expect(await second.run()).toMatchObject({ runs: 0, results: first.results });
    // and it needs them once
    expect((await second.run()).traffic.received).toBeLessThan(1000);
  });

  it('returns all results except for what has changed', async () => {
    const { url } = await openServer();
    await createMachine(url).run();
    const { runs, results } = await createMachine(url, { edit: 3 }).run();
    expect(runs).toBe(1);
    expect(results[3]).toBe('3 <p>text 3 edited</p>');
  });

  it('receives only what is new', async () => {
    const server = await openServer();
    const machine = createMachine(server.url);
    await machine.run();
    const sent = server.requests.filter((request) => request.startsWith('PUT')).length;
    expect((await machine.run()).traffic.sent).toBe(0);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(sent);
  });

  it.each([
    ['another version', { version: '2' }],
    ['another site', { site: 'blog' }],
  ])('has nothing for %s', async (_, options) => {
    const { url } = await openServer();
    await createMachine(url).run();
    expect(await createMachine(url, options).run()).toMatchObject({ runs: COUNT, failure: undefined });
  });

  it('gets what was missing before', async () => {
    const server = await openServer();
    const { results } = await createMachine(server.url).run();
    for (const [name, content] of [...server.files].filter(([each]) => each.startsWith('/cas/'))) {
      const machine = createMachine(server.url);
      server.files.set(name, Buffer.from('poisoned'));
      await machine.pull();
      server.files.set(name, content);
      expect(await machine.run()).toMatchObject({ runs: 0, results });
    }
  });

  it('is written again if the server has lost its entry', async () => {
    const server = await openServer();
    const machine = createMachine(server.url);
    await machine.run();
    for (const name of server.files.keys()) if (name.startsWith('/ac/')) server.files.delete(name);
    await machine.run();
    expect(await createMachine(server.url).run()).toMatchObject({ runs: 0 });
  });

  it('is not written without permission', async () => {
    const server = await openServer();
    await createMachine(server.url, { isWritable: false }).run();
    expect(server.files.size).toBe(0);
    expect(server.requests.every((request) => request.startsWith('GET'))).toBe(true);
  });

  it('needs the token', async () => {
    const { url } = await openServer({ tokens: { read: 'r', write: 'w' } });
    const writer = await createMachine(url, { token: 'w' }).run();
    expect(writer.failure).toBeUndefined();
    expect(await createMachine(url, { token: 'r', isWritable: false }).run()).toMatchObject({
      runs: 0,
      failure: undefined,
    });
    const forbidden = await createMachine(url, { token: 'r', edit: 1 }).run();
    expect(forbidden).toMatchObject({ runs: 1 });
    expect(forbidden.failure).toContain('does not allow writing (status 401)');
    const expired = await createMachine(url, { token: 'secret-token' }).run();
    expect(expired).toMatchObject({ runs: COUNT });
    expect(expired.failure).toContain('does not allow reading (status 401)');
    expect(expired.failure).not.toContain('secret-token');
  });

  it('sends user and password of the address, and does not print them', async () => {
    const server = await openServer({ tokens: { read: 'r', write: 'w' } });
    const url = new URL(server.url);
    url.username = 'jo';
    url.password = 'p%40ss';
    const { failure } = await createMachine(url).run();
    expect(failure).toContain('status 401');
    expect(failure).not.toContain('p%40ss');
  });

  describe.each(['damages', 'truncates', 'loses'] as const)('whose server %s content', (fault) => {
    it('returns nothing, and does not throw', async () => {
      const server = await openServer();
      const { results } = await createMachine(server.url).run();
      server.faults = { [fault]: true };
      expect(await createMachine(server.url).run()).toEqual(
        expect.objectContaining({ runs: COUNT, results, failure: undefined }),
      );
    });
  });

  it('runs the tasks again whose pack is missing', async () => {
    const server = await openServer();
    const { results } = await createMachine(server.url).run();
    // A missing pack would make the server refuse the entry.
    for (const [name, content] of server.files)
      if (name.startsWith('/cas/') && content.length < 400) server.files.set(name, Buffer.from('poisoned'));
    expect((await createMachine(server.url).run()).results).toEqual(results);
  });

  const faults = ['hangs', 'resets', 'fails', 'expires', 'stalls', 'breaks'] as const;
  it.each(faults.flatMap((fault) => [[fault, 'writes'] as const, [fault, 'reads'] as const]))(
    'is given up if its server %s at any request of a machine that %s',
    async (fault, role) => {
      const reference = await openServer();
      const { results } = await createMachine(reference.url).run();
      const writes = reference.requests.length;
      await createMachine(reference.url).run();
      const total = role === 'writes' ? writes : reference.requests.length - writes;
      const positions = Array.from({ length: total }, (_, index) => index + 1);
      for (const at of sampleCases(positions, 5)) {
        const server = await openServer();
        if (role === 'reads') await createMachine(server.url).run();
        const before = server.requests.length;
        server.faults = { [`${fault}At`]: before + at };
        // other faults are noticed at once
        const isSilent = fault === 'hangs' || fault === 'stalls';
        const run = await createMachine(server.url, isSilent ? { stallMs: 100 } : {}).run();
        expect(run.results).toEqual(results);
        expect(run.failure).toMatch(FAILURE);
        // requests that were under way at the same time
        expect(server.requests.length - before).toBeLessThan(at + 9);
        // and what has been written is of use, or at least does no harm
        server.faults = {};
        expect((await createMachine(server.url).run()).results).toEqual(results);
      }
    },
  );

  it('is used if its server is slow, but makes progress', async () => {
    const server = await openServer();
    server.faults = { delayMs: 60 };
    const { results } = await createMachine(server.url, { stallMs: 500 }).run();
    expect(await createMachine(server.url, { stallMs: 500 }).run()).toMatchObject({
      runs: 0,
      results,
      failure: undefined,
    });
  });

  it('is given up if nothing listens', async () => {
    const server = await openServer();
    await server.close();
    const { failure, runs } = await createMachine(server.url).run();
    expect(runs).toBe(COUNT);
    expect(failure).toContain('ECONNREFUSED');
  });

  it('ignores entries of other programs and names outside of the store', async () => {
    const server = await openServer();
    await createMachine(server.url).run();
    const [entry] = [...server.files].filter(([name]) => name.startsWith('/ac/'));
    const [name, content] = entry as [string, Buffer];
    for (const other of [
      Buffer.from('<html>'),
      Buffer.alloc(0),
      Buffer.from(content.toString('latin1').replace('packs/', '../../'), 'latin1'),
    ]) {
      server.files.set(name, other);
      const machine = createMachine(server.url);
      expect(await machine.run()).toMatchObject({ runs: COUNT, failure: undefined });
      expect(readdirSync(path.join(machine.dir, '..'))).toEqual(['store']);
    }
  });

  it('has one of the results of two machines that write at the same time', async () => {
    const { url } = await openServer();
    const [first, second] = await Promise.all([
      createMachine(url, { edit: 1 }).run(),
      createMachine(url, { edit: 2 }).run(),
    ]);
    expect([first.failure, second.failure]).toEqual([undefined, undefined]);
    const { runs } = await createMachine(url).run();
    expect(runs).toBe(1);
  });
});

/** Returns a port that nothing listens on. */
async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.skipIf(nginxProgram() === undefined)('nginx as a remote store', () => {
  it('provides another machine with all results, to those with a token', async () => {
    const port = await findFreePort();
    const nginx = await startNginxCache(nginxProgram() ?? '', {
      dir: path.join(tempFolder(), 'nginx'),
      port,
    });
    try {
      const url = new URL(`http://127.0.0.1:${port}`);
      const { results } = await createMachine(url, { token: 'write' }).run();
      const reader = await createMachine(url, { token: 'read', isWritable: false }).run();
      expect(reader).toMatchObject({ runs: 0, results, failure: undefined });
      const { runs, failure } = await createMachine(url, { token: 'read', edit: 1 }).run();
      expect(runs).toBe(1);
      expect(failure).toContain('does not allow writing (status 403)');
      expect((await createMachine(url).run()).failure).toContain('does not allow reading');
    } finally {
      await nginx.stop();
    }
  });
});

describe.skipIf(bazelRemoteProgram() === undefined)('bazel-remote as a remote store', () => {
  it('gives another machine all results, and lets readers in without a password', async () => {
    const port = await findFreePort();
    const server = await startBazelRemote(bazelRemoteProgram() ?? '', {
      dir: path.join(tempFolder(), 'bazel-remote'),
      port,
    });
    try {
      const url = new URL(`http://127.0.0.1:${port}`);
      const { results, failure } = await createMachine(url).run();
      expect(failure).toBeUndefined();
      expect(await createMachine(url, { isWritable: false }).run()).toMatchObject({ runs: 0, results });
      expect(await createMachine(url, { edit: 1 }).run()).toMatchObject({ runs: 1, failure: undefined });
      expect(await createMachine(url, { edit: 1 }).run()).toMatchObject({ runs: 0, failure: undefined });
      // The server returns an entry only if it has all files that it lists.
      const shard = { index: 2, count: 3 };
      await createMachine(url, { site: 'blog' }).run([1, 2], shard);
      expect(await createMachine(url, { site: 'blog' }).run()).toMatchObject({ runs: COUNT - 2 });
    } finally {
      await server.stop();
    }
  });
});

describe('the shards of a remote store', () => {
  it('are combined', async () => {
    const { url } = await openServer();
    const count = 10;
    const shards = Array.from({ length: count }, (_, index) => ({ index: index + 1, count }));
    const runs = await Promise.all(
      shards.map((shard) =>
        createMachine(url).run(
          ALL.filter((number) => number % count === shard.index - 1),
          shard,
        ),
      ),
    );
    expect(runs.every((run) => run.runs === COUNT / count)).toBe(true);
    expect(await createMachine(url).run()).toMatchObject({ runs: 0 });
  });

  it('divide the work by the same costs, whether or not others have measured new ones', async () => {
    const { url } = await openServer();
    const before = createMachine(url);
    addCosts(before.dir, new Map([['a.md', 1]]));
    await before.run();
    for (const index of [1, 2]) {
      const machine = createMachine(url);
      addCosts(machine.dir, new Map([[`${index}.md`, 5]]), SHARD_COSTS);
      await machine.run([index], { index, count: 3 });
      expect(readCosts(machine.dir)).toEqual(new Map([['a.md', 1]]));
    }
    const last = createMachine(url);
    await last.run();
    expect(readCosts(last.dir)).toEqual(new Map([['a.md', 1]]));
    const measured = [...readCosts(last.dir, SHARD_COSTS)].sort();
    expect(measured).toEqual([
      ['1.md', 5],
      ['2.md', 5],
    ]);
  });

  it('are not read again after a complete build', async () => {
    const { url, requests } = await openServer();
    await createMachine(url).run([1], { index: 1, count: 2 });
    await createMachine(url).run();
    const before = requests.length;
    const machine = createMachine(url);
    await machine.run();
    const read = requests.slice(before).filter((request) => request.startsWith('GET /cas/'));
    // the index and the packs
    expect(read.length).toBeLessThanOrEqual(3);
    expect(existsSync(path.join(machine.dir, 'index'))).toBe(true);
  });
});
