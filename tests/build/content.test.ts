import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Link } from 'mdast';
import { Prism } from 'prism-react-renderer';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';
import type { PrismLike } from '../../src/client/code/highlight';
import { parseHighlightRange } from '../../src/client/code/metastring';
import { loadGrammars } from '../../src/client/code/loadGrammars';
import {
  type DocSource,
  docRoutes,
  docSources,
  nodesOf,
  placeOf,
  postSources,
  proseOf,
  root,
} from '../driver/ownDocs';
import { hasPython, pythonFaults } from '../driver/python';
import { unbalancedR } from '../driver/rSyntax';

/** Pages that may be short, with the reason. */
const SHORT: Readonly<Record<string, string>> = {};
const ENOUGH_WORDS = 250;

/** Languages that are not highlighted on purpose. */
const PLAIN_LANGUAGES = ['text', 'output'];

const routes = docRoutes();
const sources = docSources();
const posts = postSources();
/** All documentation pages and posts. */
const texts = [...sources, ...posts];

const images = globSync('static/img/{blog,cards}/*', { cwd: root }).sort();

/** Runs a check on all documentation pages, or on other texts, and returns its diagnostics. */
function diagnostics(
  check: (source: DocSource) => readonly string[],
  among: readonly DocSource[] = sources,
): readonly string[] {
  expect(among.length).toBeGreaterThan(90);
  return among.flatMap(check);
}

/** Returns the values that occur more than once, with their locations. */
function repeated(values: readonly { value: string; location: string }[]): readonly string[] {
  return values.flatMap(({ value, location }, index) => {
    const first = values.findIndex((other) => other.value === value);
    return first === index ? [] : [`${values[first]?.location}, ${location}: ${value}`];
  });
}

/** Returns the code blocks of a language, without signatures, which are compared with the source of Metaflow. */
function blocksOf(language: string) {
  return texts.flatMap(({ file, tree }) =>
    nodesOf(tree, 'code')
      .filter(({ lang, meta }) => lang === language && meta !== 'signature')
      .map((node) => ({ location: placeOf(file, node), code: node.value })),
  );
}

/** Returns the documentation file that a link targets, if any. */
function targetOf({ url }: Link, { file }: DocSource): string | undefined {
  const [address = ''] = url.split(/[?#]/);
  if (/^\w+:/.test(address)) return undefined;
  if (address === '') return file;
  if (!address.startsWith('/')) return path.posix.join(path.posix.dirname(file), address);
  return routes.find((route) => route.path === address)?.source;
}

const linksOf = (source: DocSource) => nodesOf(source.tree, 'link').map((link) => targetOf(link, source));

describe('the documentation', () => {
  it('has one source for each of its routes', () => {
    expect(sources.map(({ file }) => file)).toEqual(routes.map((route) => route.source).sort());
  });

  it('has no page without incoming links', () => {
    const inSidebar = routes.filter((route) => route.sidebar).map((route) => route.source);
    const reached = new Set([
      ...inSidebar,
      ...sources.flatMap((source) => linksOf(source).filter((target) => target !== source.file)),
    ]);
    expect(diagnostics(({ file }) => (reached.has(file) ? [] : [file]))).toEqual([]);
  });

  it('has no duplicate paragraphs', () => {
    const paragraphs = sources.flatMap(({ file, tree }) => {
      const values = nodesOf(tree, 'paragraph').map((node) => proseOf(node).replace(/\s+/g, ' ').trim());
      return [...new Set(values)].map((value) => ({ location: file, value }));
    });
    expect(paragraphs.length).toBeGreaterThan(1000);
    expect(repeated(paragraphs.filter(({ value }) => value.split(' ').length >= 8))).toEqual([]);
  });

  it('lists all R pages on the R summary page', () => {
    const summary = sources.find(({ file }) => file === 'docs-r/SUMMARY.mdx') as DocSource;
    const pages = routes.filter(({ tree, source }) => tree === 'r' && source !== summary.file);
    expect(pages.map(({ source }) => source).filter((file) => !linksOf(summary).includes(file))).toEqual([]);
  });

  it('contains no author notes', () => {
    const notes = /\b(?:TODO|FIXME|XXX|TBD|lorem|ipsum)\b|\bTK\b/g;
    const noted = ({ file, text }: DocSource) => (text.match(notes) ?? []).map((note) => `${file}: ${note}`);
    expect(diagnostics(noted, texts)).toEqual([]);
  });
});

describe('the blog', () => {
  it('has posts with a date, an author and tags', () => {
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect(posts.filter(({ file }) => !/^blog\/\d{4}-\d\d-\d\d-[a-z-]+\.mdx$/.test(file))).toEqual([]);
    const bare = ({ frontMatter }: DocSource) => !frontMatter['authors'] || !frontMatter['tags'];
    expect(posts.filter(bare).map(({ file }) => file)).toEqual([]);
  });
});

describe('a page', () => {
  it('has a unique title', () => {
    const titles = texts.map(({ file, frontMatter }) => ({
      location: file,
      value: `${file.split('/')[0]}: ${frontMatter['title'] ?? ''}`,
    }));
    expect(titles.filter(({ value }) => /: *$/.test(value))).toEqual([]);
    expect(repeated(titles)).toEqual([]);
  });

  it('has a unique description of one sentence, short enough for search engines to show', () => {
    const descriptions = texts.map(({ file, frontMatter }) => ({
      location: file,
      value: String(frontMatter['description'] ?? ''),
    }));
    const isFit = (value: string) => value.length >= 60 && value.length <= 160 && value.endsWith('.');
    expect(descriptions.filter(({ value }) => !isFit(value))).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
    const isCopy = ({ tree, frontMatter }: DocSource) =>
      proseOf(tree).replace(/\s+/g, ' ').includes(String(frontMatter['description']));
    expect(diagnostics((source) => (isCopy(source) ? [source.file] : []), texts)).toEqual([]);
  });

  it('has enough words, or a reason to be short', () => {
    const short = texts
      .map(({ file, tree }) => ({ file, words: proseOf(tree).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0 }))
      .filter(({ words }) => words < ENOUGH_WORDS);
    expect(short.filter(({ file }) => !SHORT[file])).toEqual([]);
    expect(Object.keys(SHORT).filter((file) => !short.some((page) => page.file === file))).toEqual([]);
  });

  it('skips no heading level below its title', () => {
    const wrong = ({ file, frontMatter, tree }: DocSource) => {
      const [first, ...rest] = nodesOf(tree, 'heading');
      // a page that hides the generated title has its own level-1 heading
      const isTitle = frontMatter['hide_title'] === true && first?.depth === 1;
      const headings = isTitle || !first ? rest : [first, ...rest];
      const depths = [1, ...headings.map(({ depth }) => depth)];
      return headings
        .filter(({ depth }, index) => depth === 1 || depth > (depths[index] ?? 0) + 1)
        .map((heading) => `${placeOf(file, heading)}: ${'#'.repeat(heading.depth)} ${proseOf(heading)}`);
    };
    expect(diagnostics(wrong, texts)).toEqual([]);
  });

  it('has tables with a header per column and a cell per column in every row', () => {
    const uneven = ({ file, tree }: DocSource) =>
      nodesOf(tree, 'table')
        .filter(({ children: [header, ...rows] }) => {
          const columns = header?.children ?? [];
          const isNamed = columns.every((cell) => proseOf(cell).trim());
          return !isNamed || rows.some(({ children }) => children.length !== columns.length);
        })
        .map((table) => placeOf(file, table));
    expect(diagnostics(uneven, texts)).toEqual([]);
  });

  it('has error messages in code, not in italics, in tables for troubleshooting', () => {
    const troubleshooting = ({ tree }: DocSource) =>
      nodesOf(tree, 'table').filter(({ children: [header] }) =>
        /\b(?:message|symptom|error|see)\b/i.test(header?.children[0] ? proseOf(header.children[0]) : ''),
      );
    const italic = (source: DocSource) =>
      troubleshooting(source)
        .flatMap(({ children }) => children.flatMap((row) => row.children.slice(0, 1)))
        .filter((cell) => nodesOf(cell, 'emphasis').length > 0)
        .map((cell) => `${placeOf(source.file, cell)}: ${proseOf(cell)}`);
    expect(sources.flatMap(troubleshooting).length).toBeGreaterThan(60);
    expect(diagnostics(italic, texts)).toEqual([]);
  });

  it('links to the reference of each decorator that it mentions', () => {
    const references = new Map(
      routes
        .filter(({ path, isCategoryPage }) => /^\/api\/\w+-decorators\//.test(path) && !isCategoryPage)
        .map((route) => [`@${path.posix.basename(route.path)}`, route.source]),
    );
    expect(references.size).toBe(21);
    const unlinked = (source: DocSource) => {
      const links = new Set(linksOf(source));
      const named = new Set(
        nodesOf(source.tree, 'inlineCode').map(({ value }) => value.replace(/\(.*/s, '')),
      );
      return [...named]
        .filter((name) => references.has(name))
        .filter((name) => references.get(name) !== source.file && !links.has(references.get(name)))
        .map((name) => `${source.file}: ${name}`);
    };
    expect(diagnostics(unlinked)).toEqual([]);
  });

  it('of the reference links classes in tables of names to their sections', () => {
    const pages = sources.filter(({ file }) => file.startsWith('docs/api/'));
    const sections = new Set(
      pages.flatMap(({ tree }) => nodesOf(tree, 'heading').map((heading) => proseOf(heading).trim())),
    );
    const columns = pages.flatMap(({ file, tree }) =>
      nodesOf(tree, 'table').flatMap(({ children: [header, ...rows] }) => {
        const names = (header?.children ?? []).map((cell) => proseOf(cell).trim());
        const column = names.findIndex((name) => ['Class', 'Component', 'Import'].includes(name));
        return rows.flatMap(({ children }) => {
          const cell = children[column];
          return cell ? [{ file, cell }] : [];
        });
      }),
    );
    expect(columns.length).toBeGreaterThan(25);
    const unlinked = columns.flatMap(({ file, cell }) =>
      cell.children
        .filter((node) => node.type === 'inlineCode' && sections.has(node.value))
        .map((node) => `${placeOf(file, node)}: ${proseOf(node)}`),
    );
    expect(unlinked).toEqual([]);
  });
});

describe('a parameter list', () => {
  const elementsOf = ({ tree }: DocSource, name: string) =>
    nodesOf(tree, 'mdxJsxFlowElement').filter((element) => element.name === name);
  const attributeOf = (element: { attributes: readonly object[] }, name: string) => {
    const found = element.attributes.find((attribute) => 'name' in attribute && attribute.name === name);
    return found && 'value' in found && typeof found.value === 'string' ? found.value : undefined;
  };

  it('has unique anchors on its page', () => {
    const anchors = (source: DocSource) =>
      elementsOf(source, 'Parameters').flatMap((list) => {
        const names = nodesOf(list, 'mdxJsxFlowElement').filter(({ name }) => name === 'Param');
        return names.map((param) => ({
          location: placeOf(source.file, param),
          value: `${attributeOf(list, 'of')}-${attributeOf(param, 'name')?.replace(/^--/, '')}`,
        }));
      });
    expect(sources.flatMap(anchors).length).toBeGreaterThan(100);
    expect(diagnostics((source) => repeated(anchors(source)))).toEqual([]);
    expect(sources.flatMap(anchors).filter(({ value }) => /undefined|--/.test(value))).toEqual([]);
  });

  it('contains only parameters', () => {
    const others = (source: DocSource) =>
      elementsOf(source, 'Parameters')
        .flatMap(({ children }) => children)
        .filter((child) => child.type !== 'mdxJsxFlowElement' || child.name !== 'Param')
        .map((child) => `${placeOf(source.file, child)}: ${child.type}`);
    expect(diagnostics(others)).toEqual([]);
  });

  it('has a type and a description for each parameter', () => {
    const bare = (source: DocSource) =>
      elementsOf(source, 'Param')
        .filter((param) => !attributeOf(param, 'type') || proseOf(param).trim().length < 10)
        .map((param) => `${placeOf(source.file, param)}: ${attributeOf(param, 'name')}`);
    expect(diagnostics(bare)).toEqual([]);
  });

  it('has Python annotations as types, which allow a default of `None`', () => {
    const wrong = (source: DocSource) =>
      elementsOf(source, 'Param')
        .filter((param) => {
          const type = attributeOf(param, 'type') ?? '';
          return (
            / or /.test(type) || (attributeOf(param, 'default') === 'None' && !/^Optional\[|^Any$/.test(type))
          );
        })
        .map((param) => `${placeOf(source.file, param)}: ${attributeOf(param, 'name')}`);
    expect(diagnostics(wrong)).toEqual([]);
  });
});

describe('an image', () => {
  it('exists and has a text alternative', () => {
    const wrong = ({ file, tree }: DocSource) =>
      nodesOf(tree, 'image')
        .filter(({ url, alt }) => {
          const at = url.startsWith('/') ? `static${url}` : path.join(path.dirname(file), url);
          return !existsSync(path.join(root, at)) || !(alt && alt.length >= 20);
        })
        .map((image) => `${placeOf(file, image)}: ${image.url} ${image.alt}`);
    expect(diagnostics(wrong, texts)).toEqual([]);
  });

  it('is used on a page', () => {
    const shown = new Set(
      texts.flatMap(({ tree }) => nodesOf(tree, 'image').map(({ url }) => `static${url}`)),
    );
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((file) => !shown.has(file))).toEqual([]);
  });

  it.each(images.filter((file) => file.endsWith('.svg')))('%s has a size, a title and no script', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const [tag = ''] = /<svg\b[^>]*>/.exec(text) ?? [];
    const [width, height] = ['width', 'height'].map(
      (name) => new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1],
    );
    expect(tag).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(text).toMatch(/<svg\b[^>]*>\s*<title[^>]*>[^<]{10,}<\/title>/);
    expect(text).not.toMatch(/<script|<foreignObject|\son\w+=|\sstyle=|href=|url\((?!#)|@import/i);
    expect(unclosedTags(text)).toEqual([]);
  });
});

describe('code', () => {
  it('is in a language that the site highlights, or that is exempt', () => {
    loadGrammars(Prism as unknown as PrismLike, config.themeConfig.prism.additionalLanguages);
    const known = new Set([...PLAIN_LANGUAGES, ...Object.keys(Prism.languages)]);
    const unknown = ({ file, tree }: DocSource) =>
      nodesOf(tree, 'code')
        .filter(({ lang }) => !known.has(lang ?? ''))
        .map((node) => `${placeOf(file, node)}: ${node.lang}`);
    expect(diagnostics(unknown, texts)).toEqual([]);
  });

  it('highlights lines that have text', () => {
    const wrong = ({ file, tree }: DocSource) =>
      nodesOf(tree, 'code').flatMap((node) => {
        const lines = node.value.split('\n');
        const shown = parseHighlightRange(node.meta ?? '') ?? [];
        const isWithin = (line: number) => shown.includes(line - 1) && shown.includes(line + 1);
        const empty = shown.filter((line) => !lines[line - 1]?.trim() && !isWithin(line));
        return empty.map((line) => `${placeOf(file, node)}: line ${line} is empty`);
      });
    expect(diagnostics(wrong, texts)).toEqual([]);
    expect(
      texts.flatMap(({ tree }) => nodesOf(tree, 'code').filter(({ meta }) => meta?.includes('{'))),
    ).not.toEqual([]);
  });

  it('in Python parses, and compiles if it is a complete program', ({ skip }) => {
    if (!hasPython()) skip('python3 is not installed, so no Python code was checked');
    const blocks = blocksOf('python');
    expect(blocks.length).toBeGreaterThan(100);
    expect(pythonFaults(blocks)).toEqual([]);
    const broken = { location: 'here', code: 'def f(:\n  pass' };
    expect(pythonFaults([broken])).toEqual([expect.stringMatching(/^here: invalid syntax/)]);
  });

  it('in R has balanced brackets and quotes', () => {
    const blocks = blocksOf('r');
    expect(blocks.length).toBeGreaterThan(50);
    expect(
      blocks.map(({ location, code }) => [location, unbalancedR(code)]).filter(([, fault]) => fault),
    ).toEqual([]);
  });

  it.each([
    ['f(x[[1]], "(") # )', undefined],
    ['x <- r"---(a " ) b)---"; \'\\\'\'; `odd (name`; 5 %in% c(1)', undefined],
    ['f(x', 'line 1: ( does not end'],
    ['f(\n  x]\n)', 'line 2: ] closes ('],
    ['}', 'line 1: } closes nothing'],
    ['\nx <- "a', 'line 2: " does not end'],
    ['r"(a"', 'line 1: a raw string does not end'],
  ])('in R is checked with strings and comments skipped: %s', (code, fault) => {
    expect(unbalancedR(code)).toBe(fault);
  });
});

/** Returns the SVG tags that are not closed in the order in which they were opened. */
function unclosedTags(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name = '', rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (end && open.pop() !== name) return [`</${name}>`];
    if (!end && !rest?.endsWith('/')) open.push(name);
  }
  return open;
}
