import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';

/** A code block of a page. */
export interface CodeBlock {
  /** Where it starts, such as `docs/index.mdx:12`. */
  readonly location: string;
  readonly language: string;
  /** The path of the file that it shows, relative to the folder of the example. */
  readonly file: string | undefined;
  readonly code: string;
  readonly annotation: ExampleAnnotation | undefined;
}

/** The examples of a page. */
export interface ExamplePage {
  /** The path of the page relative to the site. */
  readonly page: string;
  /** The page whose files and runs the examples continue, if any. */
  readonly after: string | undefined;
  /** The targets of its links. */
  readonly links: readonly string[];
  readonly blocks: readonly CodeBlock[];
}

const AFTER = /^\/\*\s*examples: after (\S+)\s*\*\/$/;

/** Reads the code blocks of all pages of the Python docs and of all blog posts. */
export function readPages(siteDir: string): readonly ExamplePage[] {
  return globSync(['docs/**/*.mdx', 'blog/**/*.mdx'], { cwd: siteDir })
    .sort()
    .map((page) => readPage(page, readFileSync(path.join(siteDir, page), 'utf8')));
}

/** Joins pages with those that continue them, in order. Throws if a page continues one that doesn't exist. */
export function joinPages(pages: readonly ExamplePage[]): readonly (readonly ExamplePage[])[] {
  const byPath = new Map(pages.map((page) => [page.page, page]));
  for (const { page, after } of pages)
    if (after && !byPath.has(after))
      throw new Error(`${page}: the examples continue ${after}, which does not exist.`);
  const follow = (page: ExamplePage): readonly ExamplePage[] => [
    page,
    ...pages.filter(({ after }) => after === page.page).flatMap(follow),
  ];
  return pages.filter(({ after }) => after === undefined).map(follow);
}

/** Reads the code blocks of one page. Throws if the mark of a block is invalid. */
export function readPage(page: string, text: string): ExamplePage {
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [[remarkFrontmatter, ['yaml']], remarkDirective, remarkGfm],
  });
  const blocks: CodeBlock[] = [];
  const links: string[] = [];
  let after: string | undefined;
  visit(processor.parse(text) as Root, (node) => {
    if (node.type === 'mdxFlowExpression') {
      const [, target] = AFTER.exec(node.value.trim()) ?? [];
      if (target) after = path.join(path.dirname(page), target);
    }
    if (node.type === 'link') links.push(node.url);
    if (node.type !== 'code') return;
    const location = `${page}:${node.position?.start.line}`;
    const title = /\btitle="([^"]+)"/.exec(node.meta ?? '')?.[1];
    blocks.push({
      location,
      language: node.lang ?? '',
      file: title && isRelativeFile(title) ? title : undefined,
      code: node.value,
      annotation: readAnnotation(node.meta ?? '', location),
    });
  });
  return { page, after, links, blocks };
}

/** Returns whether a title is the path of a file in the folder of the example. */
function isRelativeFile(title: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(title) && !title.startsWith('..') && /\.\w+$/.test(title);
}

/**
 * What a page says about the test of a code block, after `example=` in the line that opens the block:
 *
 * - `needs …`: the program needs something that tests don't have, such as `needs kubernetes`. Its syntax and its graph are checked.
 * - `fails`: the command, or the program, is expected to fail.
 * - `part`: a file that other files of the page use, or that doesn't run on its own. Its syntax is checked.
 * - `sample`: an output that differs between runs or machines. It is not compared.
 */
export type ExampleAnnotation =
  | { readonly kind: 'needs'; readonly what: string }
  | { readonly kind: 'fails' | 'part' | 'sample' };

/** Reads the annotation of a code block. Throws if it is invalid. */
function readAnnotation(meta: string, location: string): ExampleAnnotation | undefined {
  const value = /\bexample="([^"]*)"/.exec(meta)?.[1];
  if (value === undefined) return undefined;
  if (value === 'fails' || value === 'part' || value === 'sample') return { kind: value };
  const what = /^needs (\S.*)$/.exec(value)?.[1];
  if (what) return { kind: 'needs', what };
  throw new Error(
    `${location}: unknown example annotation \`${value}\`. Use \`needs …\`, \`fails\`, \`part\` or \`sample\`.`,
  );
}
