import type { Severity } from '../../src/model/diagnostic';
import { formatList } from '../../src/model/lists';
import { pageContentHtml, pageFacts, type RenderedPageFacts } from '../../src/model/pageTasks';
import { type Blob, defineTask, type WorkerFunction } from '../../src/model/task';
import { findBundledFile } from '../../src/node/files/findBundledFile';
import { alternateLinks, type AlternateSite } from './alternatePages';
import type { ConversionInput, ConvertedPage } from './alternateWorker';
import type { MissingWords } from './convert/findMissingWords';

/** The Markdown alternate of a page. JSON. */
export interface AlternateInput {
  readonly path: string;
  readonly site: AlternateSite;
  readonly onLostContent: Severity;
}

/** Converts a page in a worker thread. */
const converter: WorkerFunction<ConversionInput, ConvertedPage> = {
  file: findBundledFile('alternateWorker'),
  load: () => import('./alternateWorker'),
};

/** Returns the Markdown alternate of a page. Reports the words of the page that it lacks. */
export const markdownAlternate = defineTask<AlternateInput, Blob>({
  name: 'markdown-alternate',
  async run(context, { path, site, onLostContent }) {
    const facts = await context.get(pageFacts, path);
    const html = context.readBlob(await context.get(pageContentHtml, path));
    const links = await context.get(alternateLinks, { path, site });
    const { title, description } = facts;
    const input = { path, title, description, html, site, links };
    const { markdown, missing } = await context.runInWorker(converter, input);
    if (missing)
      context.report({
        code: 'lost-content',
        severity: onLostContent,
        ...describeMissingWords(facts, missing),
      });
    return context.store(markdown);
  },
});

function describeMissingWords(page: RenderedPageFacts, { words, element }: MissingWords) {
  return {
    message: `The Markdown alternate of \`${page.path}\` lacks words of \`${element}\`: ${formatList(words, 8)}.`,
    hint: 'Render the content of the component with plain elements, or exclude the page with the option `ignorePatterns` of the llms plugin.',
    ...(page.sourceFile !== undefined && { location: { file: page.sourceFile } }),
  };
}
