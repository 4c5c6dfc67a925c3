import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { unescapeHtml } from '../../model/html';
import { clientDir, findScript } from '../entries';
import { findBundledFile } from '../files/findBundledFile';

/** Matches SVG files, which scripts may import as components. */
export const SVG_FILE = /\.svg$/i;

/**
 * Returns the webpack rule for SVG files. Its first alternative compiles those that scripts import as components, without a query;
 * `others` apply to all other imports. Plugins look for a rule of this form to change the options of its loader. They copy it as
 * JSON, so conditions that JSON cannot express are functions, which a copy lacks.
 */
export function createSvgRule(others: readonly RuleSetRule[]): RuleSetRule {
  const loader = findBundledFile('svgLoader');
  const component: RuleSetRule = {
    issuer: (file: string) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file),
    resourceQuery: (query: string) => query === '',
    dependency: { not: ['url'] },
    type: 'javascript/auto',
    ...(loader && { use: [{ loader, options: { svgo: false } }] }),
  };
  return { test: SVG_FILE, oneOf: [component, ...others] };
}

/** Reads an SVG file, and returns the code of its component. */
export function readSvgModule(file: string): string {
  return createSvgCode(readFileSync(file, 'utf8'), file);
}

/**
 * Returns the code of a module that exports an SVG image as a component. Its props become attributes of the image, and `title`
 * its title. IDs that the image refers to are unique in the site. Throws if the text is not an SVG image.
 */
export function createSvgCode(svg: string, file: string): string {
  const root = ROOT.exec(renameIds(svg.replace(/<!--.*?-->/gs, '')));
  if (!root) throw new Error(`${path.basename(file)} is not an SVG image.`);
  const [, attributes = '', inner = ''] = root;
  const props = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) =>
      toProp(name, unescapeHtml(double ?? single)),
    ),
  );
  const html = inner.trim();
  const [ownTitle = ''] = TITLE.exec(html) ?? [];
  return [
    "import { jsx } from 'react/jsx-runtime';",
    `import { trustedHtml } from ${JSON.stringify(findScript(clientDir, 'security/trustedContent'))};`,
    `const attributes = ${JSON.stringify(props)};`,
    `const ownTitle = ${JSON.stringify(ownTitle)};`,
    `const html = ${JSON.stringify(html.slice(ownTitle.length))};`,
    "const escape = (text) => String(text).replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'));",
    'export default function Svg({ title, titleId, children, ...props }) {',
    "  const id = titleId === undefined ? '' : ' id=\"' + escape(titleId).replace(/\"/g, '&quot;') + '\"';",
    "  const shown = title === undefined ? ownTitle : '<title' + id + '>' + escape(title) + '</title>';",
    '  return jsx("svg", { ...attributes, ...props, dangerouslySetInnerHTML: trustedHtml(shown + html) });',
    '}',
    '',
  ].join('\n');
}

const ROOT = /<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|>(.*)<\/svg\s*>)/is;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TITLE = /^<title\b[^>]*>.*?<\/title>\s*/is;

/**
 * Adds a hash of the image to the IDs that it refers to, so that two images on one page can have gradients with the same ID. Other
 * IDs stay unchanged, as do those in selectors of its style sheet.
 */
function renameIds(svg: string): string {
  const used = new Set<string>();
  replaceReferences(svg, (id) => {
    used.add(id);
    return id;
  });
  for (const [sheet] of svg.matchAll(STYLE_SHEET)) {
    for (const [, id = ''] of sheet.matchAll(ID_SELECTOR)) used.delete(id);
  }
  if (used.size === 0) return svg;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 4);
  const rename = (id: string) => (used.has(id) ? `${id}_${hash}` : id);
  return replaceReferences(svg, rename).replace(ID, (_, before: string, id: string) => before + rename(id));
}

/** Replaces the IDs in references to elements of the same image: in `url(#id)`, links, labels, and times of animations. */
function replaceReferences(svg: string, replace: (id: string) => string): string {
  const replaceAll = (pattern: RegExp) => (_: string, before: string, value: string) =>
    before + value.replace(pattern, replace);
  return svg
    .replace(/(\burl\(\s*(?:["']|&quot;)?#)([^"')\s&]+)/g, replaceAll(/.+/))
    .replace(/(\bhref\s*=\s*["']#)([^"']+)/g, replaceAll(/.+/))
    .replace(/(\saria-(?:labelledby|describedby)\s*=\s*["'])([^"']+)/g, replaceAll(/\S+/g))
    .replace(/(\s(?:begin|end)\s*=\s*["'])([^"']+)/g, replaceAll(/[a-z_][\w-]*(?=\.[a-z])/gi));
}

const ID = /(\sid\s*=\s*["'])([^"']+)/g;
const STYLE_SHEET = /<style\b.*?<\/style\s*>/gis;
const ID_SELECTOR = /(?<!url\(\s*["']?)#([\w-]+)(?=[^{}]*\{)/g;

/** Returns the React prop of an attribute. */
function toProp(name: string, value: string): readonly [name: string, value: unknown] {
  if (name === 'class') return ['className', value];
  if (name === 'style') return ['style', parseStyle(value)];
  if (/^(?:aria|data)-/.test(name)) return [name, value];
  return [toCamelCase(name), value];
}

function parseStyle(style: string): Readonly<Record<string, string>> {
  const declarations = style.split(';').map((each) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(each));
  return Object.fromEntries(
    declarations.flatMap((found) => {
      const [, name = '', value = ''] = found ?? [];
      return name === '' ? [] : [[name.startsWith('--') ? name : toCamelCase(name), value]];
    }),
  );
}

function toCamelCase(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
