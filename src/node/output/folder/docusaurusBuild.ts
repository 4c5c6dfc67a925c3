import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { isIgnored } from './foreignFiles';
import { walkFiles } from '../../files/walkFiles';

/** Files that Docusaurus and its plugins write besides documents: feeds, sitemaps, and assets with a hash in their names. */
const KNOWN_FILES = [
  /^assets\/(?:js|css|images|fonts|medias|files)\/[^/]*[.-][0-9a-f]{8,32}\.[\w.]+$/,
  /^sitemap\.xml$/,
  /^opensearch\.xml$/,
  /^\.nojekyll$/,
  /^(?:[\w-]+\/){0,3}(?:rss|atom)\.(?:xml|xsl|css)$/,
  /^(?:[\w-]+\/){0,3}feed\.json$/,
];
const GENERATOR = /<meta\s(?:[^>]*\s)?name=["']?generator["']?\s+content=["']?Docusaurus\b/i;
/** Redirect pages have no content that could be lost. */
const REDIRECT = /<meta\s[^>]*http-equiv=["']?refresh\b/i;
const HEAD_BYTES = 64 * 1024;
const REDIRECT_BYTES = 2048;

/**
 * Returns the files of a folder that are not recognizably part of a Docusaurus build. Its documents have a generator tag, its
 * assets have hashes, and the rest are copies of static files. Without any such document, all files are returned.
 */
export function findFilesNotFromDocusaurus(outDir: string, staticDirs: readonly string[]): readonly string[] {
  const files = [...walkFiles(outDir, isIgnored(outDir))];
  const documents = new Set(files.filter((file) => isDocument(path.join(outDir, file))));
  if (documents.size === 0) return files;
  return files.filter((file) => {
    const full = path.join(outDir, file);
    return !(
      documents.has(file) ||
      KNOWN_FILES.some((known) => known.test(file)) ||
      isRedirect(full) ||
      staticDirs.some((dir) => isCopy(full, path.join(dir, file)))
    );
  });
}

function isDocument(file: string): boolean {
  return file.endsWith('.html') && GENERATOR.test(readHead(file));
}

function isRedirect(file: string): boolean {
  return file.endsWith('.html') && statSync(file).size <= REDIRECT_BYTES && REDIRECT.test(readHead(file));
}

function isCopy(file: string, source: string): boolean {
  if (!existsSync(source) || !existsSync(file)) return false;
  const [stats, original] = [statSync(file), statSync(source)];
  if (!stats.isFile() || !original.isFile() || stats.size !== original.size) return false;
  return readFileSync(file).equals(readFileSync(source));
}

function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
