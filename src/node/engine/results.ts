import type { Blob } from '../../model/task';
import type { Blobs } from './blobStore';
import { DamagedBlob } from './context';
import type { Node, Nodes } from './node';
import type { PathCodec } from './pathCodec';

/** The results of nodes, which are JSON in the store, and objects in memory if they were used recently. */
export interface Results {
  /** Whether a node has a result or an error that `read` can return or throw. */
  has(node: Node): boolean;
  /** Returns the result of a node, or throws the error of its task. Throws `DamagedBlob` if the store has lost it. */
  read(node: Node): unknown;
  /** Keeps a result of a node that `store` has returned. */
  keep(node: Node, stored: StoredJson): void;
  /** Sets what the task of a node has returned and read. Removes an older result from memory. */
  complete(...completed: Parameters<Nodes['setTrace']>): void;
  /** Removes the result of a node from memory. */
  evict(node: Node): void;
  /** Stores a value as JSON. */
  store(value: unknown): StoredJson;
}

/** A value in the store. */
export interface StoredJson extends Blob {
  readonly text: string;
}

/** Converts values to the JSON of the store, which does not depend on the folder of the site, and back. */
export interface StoreJson {
  stringify(value: unknown): string;
  parse(text: string): unknown;
}

export function createStoreJson(paths: PathCodec): StoreJson {
  return {
    stringify: (value) => paths.encodeJson(JSON.stringify(value) ?? ''),
    parse: (text) => (text === '' ? undefined : JSON.parse(paths.decodeJson(text))),
  };
}

/** `maxBytes` is the size of the results in memory, as JSON. */
export function createResults(
  nodes: Nodes,
  { blobs, json, maxBytes }: { readonly blobs: Blobs; readonly json: StoreJson; readonly maxBytes: number },
): Results {
  /** The nodes with stored results in memory and the sizes of these in bytes, least recently used first. */
  const recent = new Map<Node, number>();
  let recentBytes = 0;
  return {
    has: (node) =>
      node.value !== undefined || node.error !== undefined || nodes.getTrace(node)?.result !== undefined,
    read(node) {
      if (node.error) throw node.error.thrown;
      if (node.value) {
        const size = recent.get(node);
        if (size !== undefined) {
          recent.delete(node);
          recent.set(node, size);
        }
        return node.value.result;
      }
      const hash = nodes.getTrace(node)?.result ?? '';
      const bytes = blobs.read(hash);
      if (!bytes) throw new DamagedBlob(hash);
      return keep(node, { text: bytes.toString(), size: bytes.length });
    },
    keep,
    complete(...completed) {
      nodes.setTrace(...completed);
      evict(completed[0]);
    },
    evict,
    store(value) {
      const text = json.stringify(value);
      const bytes = Buffer.from(text);
      return { blob: blobs.put(bytes), size: bytes.length, text };
    },
  };

  /** Keeps a result until others have been used more recently. */
  function keep(node: Node, { text, size }: Omit<StoredJson, 'blob'>): unknown {
    // Not the value that was stored: a substring would keep the whole text in memory.
    const result = json.parse(text);
    node.value = { result };
    recent.set(node, size);
    recentBytes += size;
    for (const [oldest] of recent) {
      if (recentBytes <= maxBytes || oldest === node) break;
      evict(oldest);
    }
    return result;
  }

  function evict(node: Node): void {
    node.value = undefined;
    recentBytes -= recent.get(node) ?? 0;
    recent.delete(node);
  }
}
