import type { Config } from './config';

/** Takes the title of a document and gives that of its page: without the name of the site behind it (contract/browser.md §3.5). */
export function stripSiteTitle(
  title: string,
  { title: site, titleDelimiter }: Pick<Config, 'title' | 'titleDelimiter'>,
): string {
  const suffix = ` ${titleDelimiter} ${site}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}
