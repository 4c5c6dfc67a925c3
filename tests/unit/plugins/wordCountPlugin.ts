import type { Blob, PageInfo, Plugin, Task, TaskReference } from '@docusaurus/types';

const allPages: TaskReference<null, readonly PageInfo[]> = { name: 'pages' };
const pageContentHtml: TaskReference<string, Blob> = { name: 'page-content-html' };

/** Counts the words of a page. Runs again only if the content of that page has changed. */
const wordCount: Task<string, number> = {
  name: 'word-count',
  async run(context, path) {
    const html = context.readBlob(await context.get(pageContentHtml, path)).toString();
    return html.split(/<[^>]*>|\s+/).filter((word) => word !== '').length;
  },
};

/** Lists the words of all pages. Runs again only if a count has changed, or if a page was added or removed. */
const wordCounts: Task<null, string> = {
  name: 'word-counts',
  async run(context) {
    const counts: Record<string, number> = {};
    for (const { path } of await context.get(allPages, null)) {
      counts[path] = await context.get(wordCount, path);
    }
    return JSON.stringify(counts);
  },
};

export default function wordCountPlugin(): Plugin {
  return {
    name: 'word-count',
    isIncremental: true,
    tasks: [wordCount, wordCounts],
    outputFiles: () => new Map([['word-counts.json', { task: wordCounts, args: null }]]),
  };
}
