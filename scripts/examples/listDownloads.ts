import { joinPages, readPages } from './readPages';

/** The downloads that pages offer: their folders, and the first page of those that build the files up. */
const DOWNLOADS = { 'bike-demand': 'docs/getting-started/project/README.mdx' };

/** Returns the files of each download, by folder and path: the last version of each file that the pages show. */
export function listDownloads(siteDir: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const chains = joinPages(readPages(siteDir));
  return Object.fromEntries(
    Object.entries(DOWNLOADS).map(([folder, first]) => {
      const pages = chains.find(([page]) => page?.page === first) ?? [];
      const shown = pages.flatMap(({ blocks }) => blocks).filter(({ language }) => language !== 'diff');
      const files = shown.flatMap(({ file, code }) => (file ? [[file, `${code}\n`]] : []));
      return [folder, Object.fromEntries(files)];
    }),
  );
}
