import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import { SiteError } from '../../../model/siteError';
import { locateFrontMatterKey } from '../../frontMatter/frontMatter';
import { divideMarkdown, type ParseFrontMatter } from '../../metadata/readMarkdown';
import { toStableText } from '../../../model/text';
import { createDependencyTracker } from '../cache/dependencyTracker';
import { type PageContext, report } from '../pageContext';
import { admonitionKeywords } from '../remark/admonitions';
import { type CompileSettings, getContentRoots } from '../compileSettings';
import { matchesGlob } from '../../files/glob';
import { preprocess } from './preprocess';
import { truncate } from './truncate';

/** One file to compile. */
export interface CompileTask {
  readonly file: string;
  /** Without its `?`; `truncated=true` asks for what stands before the truncation marker. */
  readonly query?: string;
  readonly text: string;
  /** Which of the settings' folders the file belongs to. */
  readonly folder: number;
}

/** Makes a file ready for its compilation: front matter read, format known, text as the parser wants it. */
export async function createPageContext(task: CompileTask, settings: CompileSettings): Promise<PageContext> {
  const { file } = task;
  const folder = settings.folders[task.folder];
  if (!folder) throw new Error(`There are no Markdown settings of number ${task.folder}.`);
  const { markdown } = settings;
  const frontMatter = await readFrontMatter(task, markdown.parseFrontMatter);
  const format = detectFormat(task, frontMatter, markdown.format);
  const whole = runPreprocessor(task, markdown.preprocessor);
  const page: PageContext = {
    file,
    isPartial: isPartial(file, folder),
    format,
    source: preprocess({
      file,
      original: task.text,
      text: isTruncated(task.query) ? truncate(whole, folder.truncateMarker) : whole,
      escapeHeadingIds: format === 'mdx' && markdown.mdx1Compat.headingIds,
      admonitionKeywords: markdown.mdx1Compat.admonitions ? admonitionKeywords(folder) : [],
    }),
    settings,
    folder,
    tracker: createDependencyTracker(folder.permalinks, getContentRoots(settings)),
    facts: {
      frontMatter,
      toc: [],
      anchors: [],
      references: [],
      assets: [],
      moduleAssets: {},
      imports: [],
      exports: [],
      classNames: [],
      diagnostics: [],
      elements: [],
      components: [],
    },
  };
  if (page.isPartial && Object.keys(frontMatter).length > 0) reportPartialFrontMatter(page);
  return page;
}

/** Dates and the like become what JSON makes of them, so that a page is the same from the cache. */
async function readFrontMatter(
  { file, text }: CompileTask,
  parse: CompileSettings['markdown']['parseFrontMatter'],
): Promise<Record<string, unknown>> {
  const { frontMatter } = await divideMarkdown(text, file, parse as ParseFrontMatter | undefined);
  return JSON.parse(JSON.stringify(frontMatter)) as Record<string, unknown>;
}

function runPreprocessor(
  { file, text }: CompileTask,
  run: CompileSettings['markdown']['preprocessor'],
): string {
  const result: unknown = run?.({ filePath: file, fileContent: text }) ?? text;
  if (typeof result === 'string') return toStableText(result);
  throw new SiteError('The function `markdown.preprocessor` of the config did not return a string.', {
    hint: 'Return the text of the page; the function cannot be async.',
    location: { file },
  });
}

const FORMATS = ['md', 'mdx', 'detect'];

function detectFormat(
  { file, text }: CompileTask,
  frontMatter: Readonly<Record<string, unknown>>,
  configured: string,
): 'md' | 'mdx' {
  const { format = configured, ...others } = (frontMatter['mdx'] ?? {}) as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new SiteError(`The front matter key mdx.${other} is not known.`, {
      hint: 'The only key of `mdx` is `format`.',
      ...locateFrontMatterKey(text, file, ['mdx', other]),
    });
  }
  if (typeof format !== 'string' || !FORMATS.includes(format)) {
    const meant = findClosest(String(format), FORMATS);
    throw new SiteError(`The front matter key mdx.format is ${JSON.stringify(format)}.`, {
      hint: meant === undefined ? 'Write md, mdx or detect.' : `Did you mean ${meant}?`,
      ...locateFrontMatterKey(text, file, ['mdx', 'format']),
    });
  }
  if (format === 'md' || format === 'mdx') return format;
  return /\.(?:md|markdown|mdown|mkdn?|mdwn|ron)$/i.test(file) ? 'md' : 'mdx';
}

function isTruncated(query: string | undefined): boolean {
  return new URLSearchParams(query).get('truncated') === 'true';
}

function isPartial(file: string, { contentDirs, exclude }: PageContext['folder']): boolean {
  return contentDirs.some((dir) => {
    const relative = path.relative(dir, file).split(path.sep).join('/');
    return !relative.startsWith('../') && matchesGlob(exclude, relative);
  });
}

function reportPartialFrontMatter(page: PageContext): void {
  const start = { line: 1, column: 1 };
  report(
    page,
    { position: { start, end: start } },
    {
      kind: 'content',
      severity: 'warn',
      message: 'The front matter of a partial has no effect.',
      hint: 'Take it out; if this is to be a page, its name must not begin with an underscore.',
    },
  );
}
