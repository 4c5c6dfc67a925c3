import path from 'node:path';

/** Returns the import aliases of the site folder and of what plugins have written. */
export function createFolderAliases({
  siteDir,
  generatedFilesDir,
}: {
  readonly siteDir: string;
  readonly generatedFilesDir: string;
}): Readonly<Record<string, string>> {
  return {
    '@site': siteDir,
    '@generated': generatedFilesDir,
    '~blog': path.join(generatedFilesDir, 'docusaurus-plugin-content-blog'),
    '~docs': path.join(generatedFilesDir, 'docusaurus-plugin-content-docs'),
  };
}

/** Returns a function that returns the file of an aliased request; `undefined` if it has no alias. */
export function createAliasLookup(
  aliases: Readonly<Record<string, string>>,
): (request: string) => string | undefined {
  const exact = new Map<string, string>();
  const prefixes: (readonly [name: string, dir: string])[] = [];
  for (const [name, file] of Object.entries(aliases)) {
    if (name.endsWith('$')) exact.set(name.slice(0, -1), file);
    else prefixes.push([`${name}/`, file]);
  }
  return (request) => {
    const file = exact.get(request);
    if (file !== undefined) return file;
    const [name = '', dir = ''] = prefixes.find(([prefix]) => request.startsWith(prefix)) ?? [];
    return name === '' ? undefined : path.join(dir, request.slice(name.length));
  };
}
