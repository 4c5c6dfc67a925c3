import path from 'node:path';
import { defineTask } from '../../../model/task';
import { recordGitState } from '../../git/gitState';
import { findRenames } from '../../git/renames';
import { siteFacts } from '../../site/siteFacts';
import { URL_LOCK } from './urlLockFile';

/** Returns the text of the file with the published URLs, or null if the site has none. */
export const urlLockText = defineTask<null, string | null>({
  name: 'url-lock-text',
  async run(context) {
    const file = path.join((await context.get(siteFacts, null)).siteDir, URL_LOCK);
    return context.kindOf(file) === 'file' ? context.readText(file) : null;
  },
});

/** Returns the text of a `_redirects` file in a static folder. */
export const staticRedirectsText = defineTask<string, string>({
  name: 'static-redirects-text',
  run: (context, file) => context.readText(file),
});

interface RenameQuery {
  readonly missing: readonly string[];
  readonly candidates: readonly string[];
}

/** Returns the present names of source files that no longer exist. Paths are relative to the site. Runs Git only if some are missing. */
export const renamedSources = defineTask<RenameQuery, Readonly<Record<string, string>>>({
  name: 'renamed-sources',
  async run(context, { missing, candidates }) {
    if (missing.length === 0 || candidates.length === 0) return {};
    const { siteDir, generatedFilesDir } = await context.get(siteFacts, null);
    recordGitState(context, siteDir);
    context.dependOnFiles(candidates.map((file) => path.join(siteDir, file)));
    const scratchIndex = path.join(generatedFilesDir, `renames-${process.pid}.index`);
    return Object.fromEntries(await findRenames({ dir: siteDir, missing, candidates, scratchIndex }));
  },
});

/** The tasks of this concern, for the engine. */
export const urlLockTasks = [urlLockText, staticRedirectsText, renamedSources];
