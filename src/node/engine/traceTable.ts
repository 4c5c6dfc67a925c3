import { sumBy } from '../../model/sumBy';
import { HASH_BYTES } from '../files/hashContent';
import type { Blobs } from './blobStore';
import type { Inputs } from './inputs';
import { concatenateTexts, createTextReader, type EncodedTexts, NO_TEXTS } from './interner';
import { NO_BLOBS, StoredTrace, type Trace } from './trace';

/**
 * The traces of earlier processes. A large site has hundreds of thousands, of which a process often needs few, so they are
 * numbers in one array until they are needed.
 */
export interface TraceTable {
  readonly size: number;
  get(key: string): Trace | undefined;
  getHash(key: string): string | undefined;
  /** Returns a predicate for the keys of traces that may be outdated. All others are up to date. */
  findAffected(state: TraceState): (key: string) => boolean;
  /**
   * Returns a predicate for the keys of traces with reports and of those that depend on one. The tasks in `reporting` have
   * reports as well.
   */
  findReporting(reporting: Iterable<string>): (key: string) => boolean;
  /** Returns a predicate for the keys of traces that the given ones depend on, including these. */
  findUsed(keys: Iterable<string>): (key: string) => boolean;
  /** The texts of the table without changes, and the size of its data. */
  readonly base: { readonly texts: EncodedTexts; readonly numbers: number };
  /** The keys of the traces that belong to the changes. */
  changed(): Iterable<string>;
  /** Returns the numbers of the key and the hash of a trace in the table without changes; `undefined` for those that it does not contain. */
  findTexts(key: string, hash: string): readonly [key: number | undefined, hash: number | undefined];
  /** Returns the generation that last used a trace. */
  lastUsed(key: string): number;
  keys(): Iterable<string>;
  /** Returns the traces with the given keys in encoded form, with these generations. `intern` returns the number of a text. */
  encode(lastUsed: ReadonlyMap<string, number>, intern: (text: string) => number): Uint32Array;
}

/** What a process knows, to compare traces with. */
export interface TraceState {
  readonly inputs: Pick<Inputs, 'hash'>;
  readonly blobs: Pick<Blobs, 'has' | 'isComplete'>;
  /** The current hashes of tasks that this process has brought up to date; `undefined` for those that it must check or run. */
  readonly known: ReadonlyMap<string, string | undefined>;
}

/** Numbers that describe traces, one after another, among them those of `texts`; see `TraceField`. */
export interface EncodedTraces {
  /** All keys, hashes and names, each once. */
  readonly texts: EncodedTexts;
  readonly data: Uint32Array;
}

/** The positions in an encoded trace. Blobs follow, then pairs of dependency and hash. */
export const TraceField = {
  length: 0,
  key: 1,
  lastUsed: 2,
  isVolatile: 3,
  hash: 4,
  result: 5,
  reports: 6,
  blobCount: 7,
} as const;

/** The number of fields. */
export const TRACE_FIELDS = Object.keys(TraceField).length;

/** The fields that are numbers of texts. */
const TEXT_FIELDS: ReadonlySet<number> = new Set([
  TraceField.key,
  TraceField.hash,
  TraceField.result,
  TraceField.reports,
]);

/** Stands for a missing text. */
export const NONE = 0xffffffff;

const NO_TRACES: EncodedTraces = { texts: NO_TEXTS, data: new Uint32Array() };

export const EMPTY_TRACES: TraceTable = createTraceTable(NO_TRACES);

/** Opens encoded traces, and changes whose texts follow those of the table. A changed trace replaces the one with its key. */
export function createTraceTable(table: EncodedTraces, changes: EncodedTraces = NO_TRACES): TraceTable {
  const base = { texts: table.texts, numbers: table.data.length };
  const texts = concatenateTexts(table.texts, changes.texts);
  const readText = createTextReader(texts);
  const isOfBase = createBaseTest(table.texts);
  const data = concatenate(table.data, changes.data);
  const offsets: number[] = [];
  /** The numbers of traces by key. */
  const numbers = new Map<string, number>();
  /** The number of the trace with each key plus one, by half the number of the key, which is even; 0 for other texts. */
  const numbersByKey = new Uint32Array(texts.strings.length);
  for (let at = 0; at < data.length; at += field(at, TraceField.length)) {
    const key = text(at + TraceField.key);
    // The table has each key once, so only changes can repeat one.
    const number = (at < base.numbers ? undefined : numbers.get(key)) ?? numbers.size;
    numbers.set(key, number);
    offsets[number] = at;
    numbersByKey[field(at, TraceField.key) / 2] = number + 1;
  }
  // Texts of changes may repeat those of the table.
  for (let index = table.texts.strings.length; index < texts.strings.length; index++)
    numbersByKey[index] = (numbers.get(texts.strings[index] as string) ?? -1) + 1;
  let dependents: Dependents | undefined;

  return {
    size: offsets.length,
    base,
    *changed() {
      for (const at of offsets) if (at >= base.numbers) yield text(at + TraceField.key);
    },
    findTexts(key, hash) {
      const at = offsets[numbers.get(key) ?? -1];
      if (at === undefined) return [undefined, undefined];
      const find = (number: number, expected: string) =>
        isOfBase(number) && readText(number) === expected ? number : undefined;
      return [find(field(at, TraceField.key), key), find(field(at, TraceField.hash), hash)];
    },
    keys: () => numbers.keys(),
    lastUsed: (key) => read(key, TraceField.lastUsed) ?? 0,
    getHash(key) {
      const hash = read(key, TraceField.hash);
      return hash === undefined ? undefined : readText(hash);
    },
    get(key) {
      const at = offsets[numbers.get(key) ?? -1];
      return at === undefined ? undefined : decodeTrace(at);
    },
    findAffected(state) {
      const known = new Uint8Array(offsets.length);
      const affected: number[] = [];
      for (const [key, hash] of state.known) {
        const number = numbers.get(key);
        if (number === undefined) continue;
        known[number] = 1;
        if (hash === undefined) affected.push(number);
      }
      const isOutdated = createComparison(state, known);
      for (let number = 0; number < offsets.length; number++)
        if (!known[number] && isOutdated(offsets[number] as number)) affected.push(number);
      return toPredicate(reachDependents(affected, known));
    },
    findReporting(reporting) {
      const seeds = [...reporting].flatMap((key) => numbers.get(key) ?? []);
      for (const [number, at] of offsets.entries())
        if (field(at, TraceField.reports) !== NONE || lacksDependency(at)) seeds.push(number);
      return toPredicate(reachDependents(seeds));
    },
    encode(lastUsed, intern) {
      const kept = [...lastUsed].map(
        ([key, used]) => [offsets[numbers.get(key) as number] as number, used] as const,
      );
      const result = new Uint32Array(kept.reduce((sum, [at]) => sum + field(at, TraceField.length), 0));
      const recoded = new Uint32Array(Math.max(texts.strings.length, texts.hashes.length / HASH_BYTES) * 2);
      const recode = (number: number) => {
        if (number === NONE) return NONE;
        recoded[number] ||= intern(readText(number)) + 1;
        return recoded[number] - 1;
      };
      let end = 0;
      for (const [at, used] of kept) {
        for (let index = 0; index < field(at, TraceField.length); index++) {
          const value = data[at + index] as number;
          result[end++] = TEXT_FIELDS.has(index) || index >= TRACE_FIELDS ? recode(value) : value;
        }
        result[end - field(at, TraceField.length) + TraceField.lastUsed] = used;
      }
      return result;
    },
    findUsed(keys) {
      const stack = [...keys].flatMap((key) => numbers.get(key) ?? []);
      const used = new Uint8Array(offsets.length);
      for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
        if (used[number]) continue;
        used[number] = 1;
        const at = offsets[number] as number;
        for (let index = findDependencies(at); index < at + field(at, TraceField.length); index += 2) {
          const dependency = numbersByKey[(data[index] as number) / 2] as number;
          if (dependency !== 0 && !used[dependency - 1]) stack.push(dependency - 1);
        }
      }
      return toPredicate(used);
    },
  };

  function field(at: number, name: number): number {
    return data[at + name] as number;
  }

  function text(index: number): string {
    return readText(data[index] as number);
  }

  function isSameText(a: number, b: number): boolean {
    if (a === b) return true;
    // each text is once in the table and once in its changes
    return isOfBase(a) !== isOfBase(b) && readText(a) === readText(b);
  }

  function read(key: string, name: number): number | undefined {
    const at = offsets[numbers.get(key) ?? -1];
    return at === undefined ? undefined : field(at, name);
  }

  function findDependencies(at: number): number {
    return at + TRACE_FIELDS + field(at, TraceField.blobCount);
  }

  function decodeTrace(at: number): Trace {
    const optional = (name: number) => (field(at, name) === NONE ? undefined : text(at + name));
    const start = findDependencies(at);
    const count = (at + field(at, TraceField.length) - start) / 2;
    const pick = (from: number, length: number, step: number) =>
      Array.from({ length }, (_, index) => text(from + index * step));
    const blobCount = field(at, TraceField.blobCount);
    return new StoredTrace(
      {
        hash: text(at + TraceField.hash),
        result: optional(TraceField.result),
        reports: optional(TraceField.reports),
        blobs: blobCount === 0 ? NO_BLOBS : pick(at + TRACE_FIELDS, blobCount, 1),
        isVolatile: field(at, TraceField.isVolatile) === 1,
      },
      () => ({ keys: pick(start, count, 2), hashes: pick(start + 1, count, 2) }),
    );
  }

  /** Returns whether a trace depends on a task without a trace. */
  function lacksDependency(at: number): boolean {
    for (let index = findDependencies(at); index < at + field(at, TraceField.length); index += 2)
      if (numbersByKey[(data[index] as number) / 2] === 0 && text(index).startsWith('t:')) return true;
    return false;
  }

  /** Returns a function that compares a trace with the present inputs, and with the hashes of the tasks that it depends on. */
  function createComparison({ inputs, blobs, known }: TraceState, isKnown: Uint8Array) {
    /** The numbers of the hashes that inputs were found to have, by the numbers of their keys. */
    const inputHashes = new Map<number, number>();
    const hasBlobs = (at: number) => {
      if (blobs.isComplete()) return true;
      const { result = '', reports = '', blobs: others } = decodeTrace(at);
      return [...others, result, reports].every((hash) => hash === '' || blobs.has(hash));
    };
    const isSame = (key: number, hash: number) => {
      const dependency = numbersByKey[key / 2] as number;
      if (dependency !== 0) {
        return isKnown[dependency - 1]
          ? known.get(readText(key)) === readText(hash)
          : isSameText(field(offsets[dependency - 1] as number, TraceField.hash), hash);
      }
      if (inputHashes.get(key) === hash) return true;
      const name = readText(key);
      if (name.startsWith('t:') || inputs.hash(name) !== readText(hash)) return false;
      inputHashes.set(key, hash);
      return true;
    };
    return (at: number): boolean => {
      if (field(at, TraceField.isVolatile) === 1 || !hasBlobs(at)) return true;
      for (let index = findDependencies(at); index < at + field(at, TraceField.length); index += 2)
        if (!isSame(data[index] as number, data[index + 1] as number)) return true;
      return false;
    };
  }

  /** Marks traces, and those that depend on them unless these are `known`. */
  function reachDependents(seeds: readonly number[], known?: Uint8Array): Uint8Array {
    const reached = new Uint8Array(offsets.length);
    const stack = [...seeds];
    for (const number of seeds) reached[number] = 1;
    dependents ??= createDependents();
    for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
      const end = dependents.starts[number + 1] as number;
      for (let index = dependents.starts[number] as number; index < end; index++) {
        const dependent = dependents.numbers[index] as number;
        if (reached[dependent] || known?.[dependent]) continue;
        reached[dependent] = 1;
        stack.push(dependent);
      }
    }
    return reached;
  }

  function createDependents(): Dependents {
    // first the number of dependents of the trace before the previous one, then where to write those of the previous one
    const starts = new Uint32Array(offsets.length + 2);
    forEachEdge((dependency) => {
      starts[dependency + 2] = (starts[dependency + 2] ?? 0) + 1;
    });
    for (let number = 2; number < starts.length; number++)
      starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
    const result = new Uint32Array(starts.at(-1) ?? 0);
    forEachEdge((dependency, dependent) => {
      const at = starts[dependency + 1] ?? 0;
      result[at] = dependent;
      starts[dependency + 1] = at + 1;
    });
    return { starts, numbers: result };

    function forEachEdge(visit: (dependency: number, dependent: number) => void): void {
      for (const [dependent, at] of offsets.entries()) {
        for (let index = findDependencies(at); index < at + field(at, TraceField.length); index += 2) {
          const dependency = numbersByKey[(data[index] as number) / 2] as number;
          if (dependency !== 0) visit(dependency - 1, dependent);
        }
      }
    }
  }

  function toPredicate(marked: Uint8Array): (key: string) => boolean {
    return (key) => marked[numbers.get(key) ?? -1] === 1;
  }
}

/** Returns a function that returns whether a number belongs to given texts, and not to those that follow. */
function createBaseTest({ strings, hashes }: EncodedTexts): (number: number) => boolean {
  const hashCount = hashes.length / HASH_BYTES;
  return (number) => number >>> 1 < (number % 2 === 1 ? hashCount : strings.length);
}

/** Concatenates arrays. */
export function concatenate(...parts: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...others] = parts.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const all = new Uint32Array(sumBy(parts, ({ length }) => length));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** The numbers of the dependents of each trace: those at `starts[number]` up to `starts[number + 1]`. */
interface Dependents {
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}
