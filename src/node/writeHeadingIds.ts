import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isMarkdown } from '../model/isMarkdown';
import { SiteError } from '../model/siteError';
import { type LoadedConfig, loadConfig } from './config/loadConfig';
import { toPosixPath } from './files/pathname';
import { decodeSource } from './files/readSource';
import { writeFileAtomic } from './files/writeFileAtomic';
import { createCommandPlugins } from './loadCommandSite';
import { type HeadingIdOptions, writeHeadingIds } from './markdown/source/headingIds';

interface WriteIdsOptions extends HeadingIdOptions {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  /** Globs relative to the site folder. Without any, the Markdown files of all plugins. */
  readonly files: readonly string[];
}

/**
 * Writes explicit IDs into the headings of Markdown files. They keep upper-case letters if the config or the options say so.
 * Returns the absolute paths of all files, and of those that have changed. Throws `SiteError` if the globs match no Markdown file, or
 * if a file is not UTF-8 text.
 */
export async function writeSiteHeadingIds(
  options: WriteIdsOptions,
): Promise<{ readonly files: readonly string[]; readonly changed: readonly string[] }> {
  const { siteDir, configPath } = options;
  const loaded = await loadConfig({ siteDir, configPath, mode: 'development' });
  const globs = options.files.length > 0 ? options.files : await listContentGlobs(siteDir, loaded);
  const files = await listMarkdownFiles(globs, siteDir);
  if (files.length === 0) {
    throw new SiteError(`No Markdown file matches ${globs.map((each) => `\`${each}\``).join(', ')}.`, {
      code: 'no-matching-files',
      hint: 'Pass files or globs relative to the site folder.',
    });
  }
  const maintainCase = options.maintainCase || loaded.config.markdown.anchors.maintainCase;
  const changed = files.filter((file) => {
    const before = decodeSource(readFileSync(file), file);
    const after = writeHeadingIds(before, { ...options, maintainCase });
    if (after !== before) writeFileAtomic(realpathSync(file), after);
    return after !== before;
  });
  return { files, changed };
}

/** Returns the globs of the files that the plugins of a site read. */
async function listContentGlobs(siteDir: string, loaded: LoadedConfig): Promise<readonly string[]> {
  const plugins = await createCommandPlugins(siteDir, loaded);
  return plugins.flatMap(({ instance }) => instance.getPathsToWatch?.() ?? []);
}

async function listMarkdownFiles(globs: readonly string[], siteDir: string): Promise<readonly string[]> {
  const files = await glob(
    // Special characters in the path of the site itself are not glob syntax.
    globs.map((each) => toPosixPath(path.relative(siteDir, path.resolve(siteDir, each)))),
    { cwd: siteDir, absolute: true, ignore: ['**/node_modules/**'], expandDirectories: false },
  );
  return files.filter(isMarkdown).sort();
}
