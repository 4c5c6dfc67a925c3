import fs from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import { unreadable } from './readSource';

interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}
type ReaddirCallback = (error: NodeJS.ErrnoException | null, entries: Entry[]) => void;

/** A `readdir` that shows symbolic links as what they lead to, and what it learned on the way. */
export interface LinkAwareReaddir {
  readonly readdir: (dir: string, options: object, callback: ReaddirCallback) => void;
  /** Folders that cannot be read and links that lead out of the site. */
  readonly errors: SiteError[];
  /** Absolute paths of the links to folders that were followed. */
  readonly found: ReadonlySet<string>;
}

/** Takes the folder that is listed and the site's, and gives a `readdir` under which no chain of symbolic links is endless or leaves the site. */
export function linkAwareReaddir({
  dir: root,
  siteDir,
}: {
  readonly dir: string;
  readonly siteDir: string;
}): LinkAwareReaddir {
  const errors: SiteError[] = [];
  const found = new Set<string>();
  return { readdir, errors, found };

  function readdir(dir: string, _options: object, callback: ReaddirCallback): void {
    fs.readdir(dir, { withFileTypes: true }, (error, entries) => {
      if (error) errors.push(unreadable(dir, error));
      callback(
        null,
        (entries ?? []).flatMap((entry) => (entry.isSymbolicLink() ? resolve(dir, entry) : entry)),
      );
    });
  }

  function resolve(dir: string, entry: fs.Dirent): readonly Entry[] {
    if (entry.name.startsWith('.')) return [];
    const link = path.join(dir, entry.name);
    const target = realPath(link);
    // A link that leads nowhere is shown as a file: if it was selected, reading it says so.
    if (target === undefined) return [fileEntry(entry.name)];
    const isFolder = fs.statSync(target).isDirectory();
    if (isFolder && chainTo(dir).some((above) => isWithin(above, target))) return [];
    if (![siteDir, root].some((allowed) => isWithin(target, realPath(allowed) ?? allowed))) {
      errors.push(leadsOut(link, target));
      return [];
    }
    if (!isFolder) return [fileEntry(entry.name)];
    found.add(link);
    return [folderEntry(entry.name)];
  }

  /** The real folders one has come through, from the root to the folder: a link back to any of them goes round in a circle. */
  function chainTo(dir: string): readonly string[] {
    const chain: string[] = [];
    for (let at = path.resolve(dir); isWithin(at, path.resolve(root)); at = path.dirname(at)) {
      chain.push(realPath(at) ?? at);
    }
    return chain;
  }
}

function leadsOut(link: string, target: string): SiteError {
  return new SiteError(`${link} is a symbolic link that leads out of the site, to ${target}.`, {
    hint: 'Put a copy of what is needed into the site, or remove the link.',
    place: { file: link },
  });
}

function isWithin(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  );
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined;
  }
}

function fileEntry(name: string): Entry {
  return { name, isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
}

function folderEntry(name: string): Entry {
  return { name, isFile: () => false, isDirectory: () => true, isSymbolicLink: () => false };
}
