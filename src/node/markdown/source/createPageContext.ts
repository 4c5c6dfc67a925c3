import path from 'node:path';
import { isRecord } from '../../../model/fields';
import { findClosest } from '../../../model/findClosest';
import { toDiagnostics } from '../../../model/diagnostic';
import { type ReportErrors, SiteError } from '../../../model/siteError';
import { findIgnoreComments } from '../../../model/ignoreComment';
import { toStableText } from '../../../model/stableText';
import { locateFrontMatterKey } from '../../frontMatter/frontMatter';
import { splitFrontMatter } from '../../metadata/readMarkdown';
import { matchesGlob } from '../../files/glob';
import { toPosixPath } from '../../files/pathname';
import type { DependencyTracker } from '../dependencyTracker';
import { type PageContext, report } from '../pageContext';
import { getAdmonitionKeywords } from '../remark/admonitions';
import type { CompileSettings } from '../compileSettings';
import { collectFrontMatterReferences } from './frontMatterReferences';
import { preprocess } from './preprocess';
import { truncate } from './truncate';

/** A file to compile. */
export interface CompileTask {
  readonly file: string;
  /** Without the `?`. `truncated=true` compiles only the text before the truncation marker. */
  readonly query?: string;
  readonly text: string;
  /** Index of the file's folder in `CompileSettings.folders`. */
  readonly folder: number;
  /** Whether the positions of the compiled code are recorded, which takes longer. */
  readonly hasPositions?: boolean;
}

/** Prepares a file for its compilation: parses the front matter, detects the format and preprocesses the text. */
export async function createPageContext(
  task: CompileTask,
  settings: CompileSettings,
  tracker: DependencyTracker,
): Promise<PageContext> {
  const { file } = task;
  const folder = settings.folders[task.folder];
  if (!folder) throw new Error(`There are no Markdown settings with the index ${task.folder}.`);
  const { markdown } = settings;
  const errors: SiteError[] = [];
  const frontMatter = await readFrontMatter(task, markdown.parseFrontMatter, (found) =>
    errors.push(...found),
  );
  const format = detectFormat(task, frontMatter, markdown.format);
  const text = runPreprocessor(task, markdown.preprocessor);
  const { baseUrl } = settings;
  const ignoreComments = findIgnoreComments(file, task.text);
  const page: PageContext = {
    file,
    isPartial: isPartial(file, folder),
    format,
    source: preprocess({
      file,
      original: task.text,
      text: isTruncated(task.query) ? truncate(text, folder.truncateMarker) : text,
      isMdx1: format === 'mdx' && markdown.mdx1Compat.syntax === true,
      escapeHeadingIds: format === 'mdx' && markdown.mdx1Compat.headingIds === true,
      admonitionKeywords: markdown.mdx1Compat.admonitions ? getAdmonitionKeywords(folder) : [],
    }),
    settings,
    folder,
    tracker,
    facts: {
      frontMatter,
      toc: [],
      anchors: [],
      headingIds: [],
      references: [...collectFrontMatterReferences(frontMatter, { file, text: task.text, baseUrl })],
      assets: [],
      moduleAssets: {},
      imports: {},
      partials: {},
      exports: [],
      classNames: [],
      ...(ignoreComments.length > 0 && { ignoreComments }),
      diagnostics: [...toDiagnostics(errors)],
      elements: [],
      components: [],
    },
  };
  if (page.isPartial && Object.keys(frontMatter).length > 0) reportPartialFrontMatter(page);
  return page;
}

/** Converts dates and other objects as JSON does, so that a page has the same values when it comes from the cache. */
async function readFrontMatter(
  { file, text }: CompileTask,
  parse: CompileSettings['markdown']['parseFrontMatter'],
  report: ReportErrors,
): Promise<Record<string, unknown>> {
  const { frontMatter } = await splitFrontMatter(text, file, { parse, report });
  return JSON.parse(JSON.stringify(frontMatter)) as Record<string, unknown>;
}

function runPreprocessor(
  { file, text }: CompileTask,
  run: CompileSettings['markdown']['preprocessor'],
): string {
  const result: unknown = run?.({ filePath: file, fileContent: text }) ?? text;
  if (typeof result === 'string') return toStableText(result);
  throw new SiteError('The function `markdown.preprocessor` in the config did not return a string.', {
    code: 'invalid-function-result',
    hint: 'Return the text of the page. The function cannot be async.',
    location: { file },
  });
}

const FORMATS = ['md', 'mdx', 'detect'];

function detectFormat(
  { file, text }: CompileTask,
  frontMatter: Readonly<Record<string, unknown>>,
  configured: string,
): 'md' | 'mdx' {
  const mdx = frontMatter['mdx'] ?? {};
  if (!isRecord(mdx)) {
    throw new SiteError(`Invalid value \`${JSON.stringify(mdx)}\` for the front matter key \`mdx\`.`, {
      code: 'invalid-front-matter',
      hint: 'Write `mdx: { format: md }`, or another format.',
      ...locateFrontMatterKey(text, file, ['mdx']),
    });
  }
  const { format = configured, ...others } = mdx;
  const [unknownKey] = Object.keys(others);
  if (unknownKey !== undefined) {
    throw new SiteError(`Unknown front matter key \`mdx.${unknownKey}\`.`, {
      code: 'invalid-front-matter',
      hint: 'Remove the key. `mdx` supports only the key `format`.',
      ...locateFrontMatterKey(text, file, ['mdx', unknownKey]),
    });
  }
  if (typeof format !== 'string' || !FORMATS.includes(format)) {
    const suggestion = findClosest(String(format), FORMATS);
    throw new SiteError(
      `Invalid value \`${JSON.stringify(format)}\` for the front matter key \`mdx.format\`.`,
      {
        code: 'invalid-front-matter',
        hint: suggestion === undefined ? 'Use `md`, `mdx` or `detect`.' : `Did you mean \`${suggestion}\`?`,
        ...locateFrontMatterKey(text, file, ['mdx', 'format']),
      },
    );
  }
  if (format === 'md' || format === 'mdx') return format;
  return /\.(?:md|markdown|mdown|mkdn?|mdwn|ron)$/i.test(file) ? 'md' : 'mdx';
}

function isTruncated(query: string | undefined): boolean {
  return new URLSearchParams(query).get('truncated') === 'true';
}

function isPartial(file: string, { contentDirs, exclude }: PageContext['folder']): boolean {
  return contentDirs.some((dir) => {
    const relative = toPosixPath(path.relative(dir, file));
    return !relative.startsWith('../') && matchesGlob(exclude, relative);
  });
}

function reportPartialFrontMatter(page: PageContext): void {
  const start = { line: 1, column: 1 };
  report(
    page,
    { position: { start, end: start } },
    {
      code: 'ignored-front-matter',
      severity: 'warn',
      message: 'The front matter of a partial has no effect.',
      hint: 'Remove the front matter. If the file should be a page, remove the underscore at the start of its name.',
    },
  );
}
