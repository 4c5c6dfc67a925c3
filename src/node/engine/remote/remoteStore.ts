import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import { forEachConcurrent } from '../../../model/forEachConcurrent';
import { compare } from '../../../model/lists';
import type { Shard } from '../../../model/shard';
import { hashJson } from '../hash';
import { hashSha256 } from '../../files/hashContent';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import { CHANGES, findStoreFiles, INDEX, PACKS } from '../store';
import { getSavedAt } from '../storeReport';
import { type ActionResult, decodeActionResult, encodeActionResult, type StoredFile } from './actionResult';
import { addCosts, COSTS, parseCosts, SHARD_COSTS } from './costs';
import type { ContentCache } from './httpCache';
import { mergeStores, type OtherStore } from './mergeStores';
import { tryReadJson } from '../../files/tryRead';

/** A store on this machine, and how others find its content. */
export interface SharedStore {
  readonly dir: string;
  /** See `openStore`. */
  readonly version: string;
  /** Identifies the site, and the part of it that has a store. */
  readonly site: string;
  readonly cache: ContentCache;
}

/** What is written next to the files of a store. JSON. */
interface Note {
  /** When the store was written, in milliseconds since 1970 by the clock of the writer. */
  readonly savedAt: number;
  readonly shard?: Shard;
}

/** An entry of the action cache. */
interface Entry {
  readonly name: string;
  readonly result: ActionResult;
  readonly note: Note;
}

/** What this machine has already sent and received. JSON. */
interface SyncState {
  /** The cache that the others refer to. */
  readonly cache?: string | undefined;
  /** The contents of entries, by name. */
  readonly entries: Readonly<Record<string, string>>;
  /** The packs, by name. They never change. */
  readonly packs: Readonly<Record<string, StoredFile>>;
}

const STATE_FILE = 'remote.json';
const SITE = 'site';
/** Shards up to this index are always requested. Each entry contains the number of shards. */
const PROBED_SHARDS = 8;
/** Fast: most blobs are compressed already. */
const GZIP = { level: 1 };

/** The size of the parts that are written to a file. */
const WRITTEN_BYTES = 256 * 1024;

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);

/**
 * Adds to a store what other machines have stored for the site: the last complete build, and shards that were built since.
 * Missing and damaged content is left out, so that its tasks run again.
 */
export async function pullStore(store: SharedStore): Promise<void> {
  const { dir, version, cache } = store;
  const state = readState(dir, cache);
  const found = await findEntries(store);
  const entries = found.filter(({ name, result }) => state.entries[name] !== identify(result));
  if (entries.length === 0) return;
  const others: OtherStore[] = [];
  const merged: Entry[] = [];
  const incomplete = new Set<Entry>();
  for (const entry of entries) {
    const { result, note } = entry;
    const index = await download(cache, findFile(result, INDEX));
    if (!index) continue;
    mkdirSync(path.join(dir, PACKS), { recursive: true });
    const changesFile = findFile(result, CHANGES);
    const changes = await download(cache, changesFile);
    others.push({ savedAt: note.savedAt, index, changes });
    await pullCosts(store, result);
    merged.push(entry);
    if (changesFile && !changes) incomplete.add(entry);
  }
  if (others.length === 0) return;
  const wanted = new Map(merged.flatMap(({ result }) => listPacks(result)));
  const packs = new Map<string, StoredFile>();
  await forEachConcurrent([...wanted], cache.concurrency, async ([name, file]) => {
    const target = path.join(dir, PACKS, name);
    if (existsSync(target) || (await downloadTo(target, cache, file))) packs.set(name, file);
  });
  mergeStores(dir, version, others);
  // The next process tries again to get the rest of the others.
  const complete = merged.filter(
    (entry) => !incomplete.has(entry) && listPacks(entry.result).every(([name]) => packs.has(name)),
  );
  writeState(dir, cache, {
    entries: {
      ...state.entries,
      ...Object.fromEntries(complete.map(({ name, result }) => [name, identify(result)])),
    },
    packs: { ...state.packs, ...Object.fromEntries(packs) },
  });
}

/** Stores the costs up to a complete build, or adds those that a shard has measured. */
async function pullCosts({ dir, cache }: SharedStore, result: ActionResult): Promise<void> {
  const known = await download(cache, findFile(result, COSTS));
  if (known) writeFileAtomic(path.join(dir, COSTS), known);
  const measured = await download(cache, findFile(result, SHARD_COSTS));
  if (measured) addCosts(dir, parseCosts(measured), SHARD_COSTS);
}

interface PushOptions {
  /** Sends the results as those of a shard instead of a complete build. */
  readonly shard?: Shard | undefined;
  /** The files of the store, if they are known: finding them takes a second for 10,000 pages. */
  readonly storeFiles?: readonly string[];
}

/** Sends a store to the server. Sends only what the server does not have. */
export async function pushStore(
  store: SharedStore,
  { shard, storeFiles = findStoreFiles(store.dir, store.version) }: PushOptions = {},
): Promise<void> {
  const { dir, cache } = store;
  if (!cache.isWritable) return;
  const files = [...storeFiles];
  if (files.length === 0) return;
  const costs = shard ? SHARD_COSTS : COSTS;
  if (existsSync(path.join(dir, costs))) files.push(costs);
  const state = readState(dir, cache);
  const stored: StoredFile[] = [];
  await forEachConcurrent(files, cache.concurrency, async (name) => {
    const known = state.packs[path.basename(name)];
    // A pack never changes.
    const isStored = known !== undefined && (await cache.hasContent(known.sha256));
    const file = isStored ? known : await upload(cache, dir, name);
    if (file) stored.push(file);
  });
  if (stored.length < files.length) return;
  const sorted = stored.sort((a, b) => compare(a.path, b.path));
  const note: Note = { savedAt: Math.round(getSavedAt(dir)), ...(shard && { shard }) };
  const result = { files: sorted, note: JSON.stringify(note) };
  const name = shard ? nameShard(shard.index) : SITE;
  const current = await getEntry(store, name);
  if (current && identify(current.result) === identify(result)) return;
  if (!(await cache.putEntry(createKey(store, name), encodeActionResult(result)))) return;
  writeState(dir, cache, {
    entries: { ...state.entries, [name]: identify(result) },
    packs: Object.fromEntries(listPacks(result)),
  });
}

/** Returns the entry of the last complete build, and those of newer shards. */
async function findEntries(store: SharedStore): Promise<readonly Entry[]> {
  const get = async (names: readonly string[]) => {
    const found = await Promise.all(names.map((name) => getEntry(store, name)));
    return found.filter((entry) => entry !== undefined);
  };
  const [site] = await get([SITE]);
  const first = await get(listShards(1, PROBED_SHARDS));
  const count = Math.max(0, ...first.map(({ note }) => note.shard?.count ?? 0));
  const shards = [...first, ...(await get(listShards(PROBED_SHARDS + 1, count)))];
  return [...(site ? [site] : []), ...shards.filter(({ note }) => note.savedAt > (site?.note.savedAt ?? 0))];
}

function listShards(from: number, to: number): readonly string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => nameShard(from + index));
}

function nameShard(index: number): string {
  return `shard ${index}`;
}

async function getEntry(store: SharedStore, name: string): Promise<Entry | undefined> {
  const bytes = await store.cache.getEntry(createKey(store, name));
  if (!bytes) return undefined;
  try {
    const result = decodeActionResult(bytes);
    const note = JSON.parse(result.note) as Note;
    const isValid = typeof note.savedAt === 'number' && result.files.every(isStoreFile);
    return isValid ? { name, result, note } : undefined;
  } catch {
    return undefined; // of another program
  }
}

/** Returns whether a file may be written to a store: names from a server must not escape the folder. */
function isStoreFile({ path: name, sha256, size }: StoredFile): boolean {
  return (
    ([INDEX, CHANGES, COSTS, SHARD_COSTS].includes(name) || isPack(name)) &&
    /^[\da-f]{64}$/.test(sha256) &&
    size >= 0
  );
}

/** Returns the packs of a store by file name. */
function listPacks({ files }: ActionResult): readonly (readonly [name: string, file: StoredFile])[] {
  return files.filter((file) => isPack(file.path)).map((file) => [path.posix.basename(file.path), file]);
}

function isPack(name: string): boolean {
  return /^packs\/[\w-]+\.pack$/.test(name);
}

/** The key of an entry: 64 hexadecimal digits, as the servers require. */
function createKey({ version, site }: SharedStore, name: string): string {
  return hashSha256(JSON.stringify([KEY_FORMAT, version, site, name]));
}

/** Changes with the format of the entries. */
const KEY_FORMAT = 'docs-site store 1';

function findFile({ files }: ActionResult, name: string): StoredFile | undefined {
  return files.find((file) => file.path === name);
}

async function download(cache: ContentCache, file: StoredFile | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined;
  const parts: Buffer[] = [];
  if (!(await cache.readContent(file.sha256, file.size, (part) => parts.push(part)))) return undefined;
  try {
    return await decompress(Buffer.concat(parts));
  } catch {
    return undefined; // of another program
  }
}

/**
 * Writes content to a file as it arrives: in memory, the packs of a large site would be copied several times. The file is renamed to its
 * final path once it is complete. Returns whether it is: the content may be missing or damaged. Throws if the file cannot be written.
 */
async function downloadTo(
  target: string,
  cache: ContentCache,
  { sha256, size }: StoredFile,
): Promise<boolean> {
  const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
  const unzip = createGunzip({ chunkSize: WRITTEN_BYTES });
  const written = pipeline(unzip, createWriteStream(temporary)).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  const isComplete = await cache.readContent(sha256, size, (part) => unzip.write(part));
  if (isComplete) unzip.end();
  else unzip.destroy();
  const error = await written;
  if (!error) {
    renameSync(temporary, target);
    return true;
  }
  rmSync(temporary, { force: true });
  // Other errors come from a failed download, or from content that another program has stored.
  if (error.syscall !== undefined) throw error;
  return false;
}

async function upload(cache: ContentCache, dir: string, name: string): Promise<StoredFile | undefined> {
  const content = await compress(readFileSync(path.join(dir, name)), GZIP);
  const sha256 = await cache.putContent(content);
  return sha256 === undefined ? undefined : { path: name, sha256, size: content.length };
}

function identify(result: ActionResult): string {
  return hashJson(result);
}

function readState(dir: string, { id }: ContentCache): SyncState {
  const state = tryReadJson(path.join(dir, STATE_FILE));
  if (id !== undefined && state['cache'] === id) return state as unknown as SyncState;
  return { entries: {}, packs: {} };
}

function writeState(dir: string, { id }: ContentCache, state: SyncState): void {
  if (id !== undefined) writeFileAtomic(path.join(dir, STATE_FILE), JSON.stringify({ ...state, cache: id }));
}
