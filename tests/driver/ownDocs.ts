import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';

/** The folder of this repository, which is a site itself. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A documentation route from `tests/build/data/routes.tsv`. */
export interface DocRoute {
  readonly path: string;
  readonly tree: 'python' | 'r';
  /** The sidebar that its page shows, if any. */
  readonly sidebar: string | undefined;
  /** The labels of the categories around the page; the last one of a category page is its own. */
  readonly location: readonly string[];
  readonly isCategoryPage: boolean;
  readonly source: string;
}

/** A parsed Markdown file of the documentation. */
export interface DocSource {
  /** The path relative to the repository. */
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
}

const CATEGORY_PAGE = ' (category page)';

/** Reads the documentation routes, in the order of the sidebars. */
export function docRoutes(): readonly DocRoute[] {
  const [header, ...rows] = readFileSync(path.join(root, 'tests/build/data/routes.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  if (header?.join() !== 'path,tree,sidebar,place,source')
    throw new Error('routes.tsv has unexpected columns.');
  return rows.map(([address = '', tree, sidebar, location = '', source = '']) => ({
    path: address,
    tree: tree === 'r' ? 'r' : 'python',
    sidebar: sidebar === '-' ? undefined : sidebar,
    location: /^(?:-|\(top level\))$/.test(location) ? [] : location.replace(CATEGORY_PAGE, '').split(' > '),
    isCategoryPage: location.endsWith(CATEGORY_PAGE),
    source,
  }));
}

/** Reads every Markdown file of the documentation, sorted by path. */
export function docSources(): readonly DocSource[] {
  return sourcesOf(['docs/**/*.{md,mdx}', 'docs-r/**/*.{md,mdx}']);
}

/** Reads every post of the blog, sorted by date. */
export function postSources(): readonly DocSource[] {
  return sourcesOf(['blog/**/*.{md,mdx}']);
}

function sourcesOf(patterns: readonly string[]): readonly DocSource[] {
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [[remarkFrontmatter, ['yaml']], remarkDirective, remarkGfm],
  });
  return globSync([...patterns], { cwd: root })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const tree = processor.parse(text) as Root;
      const [first] = tree.children;
      const frontMatter = first?.type === 'yaml' ? parseYaml(first.value) : {};
      return { file, text, frontMatter, tree };
    });
}

/** Returns all nodes of some types below a node, in document order. */
export function nodesOf<T extends Nodes['type']>(
  tree: Nodes,
  ...types: readonly T[]
): Extract<Nodes, { type: T }>[] {
  const found: Extract<Nodes, { type: T }>[] = [];
  visit(tree, (node) => {
    if ((types as readonly string[]).includes(node.type)) found.push(node as Extract<Nodes, { type: T }>);
  });
  return found;
}

/** Returns the visible text of a node without code blocks, and without inline code if `code` is false. */
export function proseOf(node: Nodes, { code = true } = {}): string {
  if (node.type === 'text' || (code && node.type === 'inlineCode')) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  const parts = node.children.map((child) => proseOf(child, { code }));
  return parts.join(isInline(node) ? '' : '\n');
}

/** Returns the location of a node, such as `docs/index.mdx:12`. */
export function placeOf(file: string, node: Nodes): string {
  return `${file}:${node.position?.start.line}`;
}

function isInline(node: Nodes): boolean {
  return [
    'paragraph',
    'heading',
    'tableCell',
    'link',
    'emphasis',
    'strong',
    'delete',
    'mdxJsxTextElement',
    'textDirective',
  ].includes(node.type);
}
