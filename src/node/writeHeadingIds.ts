import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isMarkdown } from '../model/isMarkdown';
import { SiteError } from '../model/siteError';
import { toPosixPath } from './files/pathname';
import { writeFileAtomic } from './files/writeFileAtomic';
import { loadCommandPlugins } from './loadCommandSite';
import { type HeadingIdOptions, writeHeadingIds } from './markdown/source/headingIds';

interface WriteIdsOptions extends HeadingIdOptions {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  /** Globs relative to the site folder. Without any, the Markdown files of all plugins. */
  readonly files: readonly string[];
}

/**
 * Writes explicit IDs into the headings of Markdown files. Returns the absolute paths of all files, and of those that have
 * changed. Throws `SiteError` if the globs match no Markdown file.
 */
export async function writeSiteHeadingIds(
  options: WriteIdsOptions,
): Promise<{ readonly files: readonly string[]; readonly changed: readonly string[] }> {
  const { siteDir } = options;
  const globs = options.files.length > 0 ? options.files : await listContentGlobs(options);
  const files = await listMarkdownFiles(globs, siteDir);
  if (files.length === 0) {
    throw new SiteError(`No Markdown file matches ${globs.map((each) => `\`${each}\``).join(', ')}.`, {
      code: 'no-matching-files',
      hint: 'Pass files or globs relative to the site folder.',
    });
  }
  const changed = files.filter((file) => {
    const before = readFileSync(file, 'utf8');
    const after = writeHeadingIds(before, options);
    if (after !== before) writeFileAtomic(file, after);
    return after !== before;
  });
  return { files, changed };
}

/** Returns the globs of the files that the plugins of a site read. */
async function listContentGlobs({ siteDir, configPath }: WriteIdsOptions): Promise<readonly string[]> {
  const plugins = await loadCommandPlugins({ siteDir, configPath });
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
