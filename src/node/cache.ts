import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pruneStores, type StoreLocation, type Verification, verifyStore } from './engine/maintainStore';
import { createArchive, openArchive } from './engine/remote/archive';
import { pullStore, pushStore } from './engine/remote/remoteStore';
import { describeStore, type StoreReport } from './engine/storeReport';
import { lockBuild } from './output/buildLock';
import { getGeneratedDir } from './config/generatedDir';
import { describeSiteStore } from './siteEngine';

/** The caches of a site: results of tasks, of builds and of the development server, by locale. */
export interface CacheOptions {
  readonly siteDir: string;
  /** Called with a process ID if the command has to wait for another one that uses the caches of the site. */
  readonly onWait?: (pid: number) => void;
}

/** A store of a site, such as `build` or `build, fr`. */
type Named<Value> = Value & { readonly name: string };

/** Describes the stores of a site. */
export function describeCache({ siteDir }: CacheOptions): readonly Named<StoreReport>[] {
  return listStores(siteDir).map(({ name, dir, version }) => ({ name, ...describeStore(dir, version) }));
}

/** Removes the oldest results until the stores of a site take at most `maxBytes`. Returns the number of bytes that are left. */
export function pruneCache(options: CacheOptions, maxBytes: number): Promise<number> {
  return withLock(options, async (stores) => pruneStores(stores, maxBytes));
}

/** Reads everything in the stores of a site, and removes what is damaged. */
export function verifyCache(options: CacheOptions): Promise<readonly Named<Verification>[]> {
  return withLock(options, async (stores) =>
    stores.map((store) => ({ name: store.name, ...verifyStore(store) })),
  );
}

/** Writes the stores of a site to one file. Returns the names of those that this version of the generator can use. */
export function exportCache(options: CacheOptions, file: string): Promise<readonly string[]> {
  return withLock(options, async (stores) => {
    const archive = createArchive(file);
    try {
      const usable = stores.filter(({ dir, version }) => describeStore(dir, version).results > 0);
      for (const store of usable) await pushStore({ ...store, site: store.name, cache: archive.cache });
      const names = usable.map(({ name }) => name);
      archive.finish(names);
      return names;
    } finally {
      archive.discard();
    }
  });
}

/**
 * Adds the results in a file to the stores of a site. Returns the names of the stores that have changed. Throws `SiteError` if the
 * file is damaged.
 */
export function importCache(options: CacheOptions, file: string): Promise<readonly string[]> {
  return withLock(options, async () => {
    const archive = openArchive(file);
    try {
      const changed: string[] = [];
      for (const name of archive.stores) {
        const store = findStore(options.siteDir, name);
        if (!store) continue;
        const before = describeStore(store.dir, store.version);
        await pullStore({ ...store, site: name, cache: archive.cache });
        if (describeStore(store.dir, store.version).results > before.results) changed.push(name);
      }
      return changed;
    } finally {
      archive.close();
    }
  });
}

const COMMANDS = ['build', 'dev'] as const;
type Command = (typeof COMMANDS)[number];

/** Returns the stores of a site that exist. Reads no config, which may be invalid, or have changed since the last build. */
function listStores(siteDir: string): readonly Named<StoreLocation>[] {
  const localesDir = getGeneratedDir(siteDir, 'locales');
  const locales = existsSync(localesDir) ? readdirSync(localesDir).sort() : [];
  return [undefined, ...locales]
    .flatMap((locale) => COMMANDS.map((command) => locateStore(siteDir, command, locale)))
    .filter(({ dir }) => existsSync(dir));
}

/** Returns the store with a name, which comes from a file and may be anything. */
function findStore(siteDir: string, name: string): Named<StoreLocation> | undefined {
  const [, command, locale] = /^(\w+)(?:, ([\w.~%-]+))?$/.exec(name) ?? [];
  const found = COMMANDS.find((each) => each === command);
  if (!found || /^\.+$/.test(locale ?? '')) return undefined;
  return locateStore(siteDir, found, locale);
}

/** `locale` is the name of its folder; see `getLocaleFolder`. */
function locateStore(siteDir: string, command: Command, locale: string | undefined): Named<StoreLocation> {
  const localeFolder = locale === undefined ? '' : path.join('locales', locale);
  const name = locale === undefined ? command : `${command}, ${locale}`;
  return { name, ...describeSiteStore({ siteDir: realpathSync(siteDir), command, localeFolder }) };
}

async function withLock<Result>(
  { siteDir, onWait }: CacheOptions,
  run: (stores: readonly Named<StoreLocation>[]) => Promise<Result>,
): Promise<Result> {
  const lock = await lockBuild({ dir: getGeneratedDir(siteDir), ...(onWait && { onWait }) });
  try {
    return await run(listStores(siteDir));
  } finally {
    lock.release();
  }
}
