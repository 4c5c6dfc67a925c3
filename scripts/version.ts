import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the version of the generator. */
export function readVersion(): string {
  return readPackage().version;
}

/** Returns the URL of a document of the repository, or `undefined` if the package does not name its repository. */
export function getDocumentUrl(document: string): string | undefined {
  const { repository } = readPackage();
  const given = typeof repository === 'string' ? repository : repository?.url;
  const [, url] = /^(?:git\+)?(https:\/\/.+?)(?:\.git)?\/?$/.exec(given ?? '') ?? [];
  return url && `${url}/blob/HEAD/${document}`;
}

/** Returns the text of a file of the generator. Throws if it cannot be read. */
export function readGeneratorFile(file: string): string {
  return readFileSync(path.join(process.env['DOCS_PROJECT_DIR'] ?? process.cwd(), file), 'utf8');
}

function readPackage(): {
  readonly version: string;
  readonly repository?: string | { readonly url: string };
} {
  return JSON.parse(readGeneratorFile('package.json'));
}
