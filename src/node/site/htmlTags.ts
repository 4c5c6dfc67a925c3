import type { Config } from '../../model/config';
import { isRecord } from '../../model/fields';
import { elementToHtml } from '../../model/html';
import { formatSuggestion } from '../../model/findClosest';
import type { HtmlTagInput, HtmlTagObject, HtmlTags } from '../../model/plugin';
import type { Site } from '../../model/site';
import { SiteError } from '../../model/siteError';
import { formatValue } from '../../model/describeIssue';
import { readSiteData } from '../dataFiles/readSiteData';
import { toMidSentence } from './pluginError';

/** Returns the HTML of the tags that plugins inject, given with the label of each plugin, followed by those of the config. */
export function renderHtmlTags(
  plugins: readonly (readonly [label: string, tags: HtmlTags])[],
  config: Config,
): Pick<Site, 'headTags' | 'preBodyTags' | 'postBodyTags'> {
  const injected = [...plugins, ['The config', { headTags: createConfigTags(config) }] as const];
  const join = (part: keyof HtmlTags) =>
    injected
      .map(([label, tags]: readonly [string, HtmlTags]) => tagsToHtml(tags[part], label))
      .filter((html) => html !== '')
      .join('\n');
  return { headTags: join('headTags'), preBodyTags: join('preBodyTags'), postBodyTags: join('postBodyTags') };
}

function createConfigTags({ headTags, stylesheets, scripts }: Config): readonly HtmlTagObject[] {
  return [
    ...headTags,
    ...stylesheets.map((sheet) => {
      const attributes = typeof sheet === 'string' ? { href: sheet } : (sheet as HtmlTagObject['attributes']);
      return { tagName: 'link', attributes: { rel: 'stylesheet', ...attributes } };
    }),
    ...scripts.map((script) => {
      const attributes =
        typeof script === 'string' ? { src: script } : (script as HtmlTagObject['attributes']);
      return { tagName: 'script', attributes };
    }),
  ];
}

function tagsToHtml(input: HtmlTagInput | undefined, label: string): string {
  if (input === undefined || input === null) return '';
  const tags = Array.isArray(input)
    ? (input as readonly (string | HtmlTagObject)[])
    : [input as string | HtmlTagObject];
  return tags.map((tag) => tagToHtml(tag, label)).join('\n');
}

function tagToHtml(tag: string | HtmlTagObject, label: string): string {
  if (typeof tag === 'string') return tag;
  const { tagName, attributes = {}, innerHTML, customElement } = readTag(tag, label);
  if (!customElement && !HTML_TAG_NAMES.has(tagName)) {
    throw new SiteError(`${label} injects an unknown HTML tag, \`${tagName}\`.`, {
      code: 'invalid-plugin-result',
      hint: `${formatSuggestion(tagName, HTML_TAG_NAMES)}For a custom element, set \`customElement: true\`.`,
    });
  }
  return elementToHtml(tagName, attributes, innerHTML);
}

const TAG_HINT = 'Write a tag as a string of HTML, or as `{ tagName, attributes, innerHTML }`.';

/** Returns a tag with valid HTML attributes: numbers become strings, and `null` values are removed. */
function readTag(value: HtmlTagObject, label: string): HtmlTagObject {
  const tag = readSiteData(value, { subject: `An HTML tag of ${toMidSentence(label)}` });
  if (!isRecord(tag) || typeof tag['tagName'] !== 'string') {
    const shown = isRecord(tag) ? JSON.stringify(tag).slice(0, 200) : formatValue(value);
    throw new SiteError(`${label} injects an HTML tag without a name: ${shown}.`, {
      code: 'invalid-plugin-result',
      hint: TAG_HINT,
    });
  }
  const { tagName, attributes, innerHTML } = tag;
  if (innerHTML !== undefined && innerHTML !== null && typeof innerHTML !== 'string') {
    throw new SiteError(
      `${label} injects the HTML tag \`${tagName}\` with an \`innerHTML\` that is not a string.`,
      { code: 'invalid-plugin-result', hint: TAG_HINT },
    );
  }
  const read = Object.entries(isRecord(attributes) ? attributes : {}).flatMap(([name, given]) => {
    const attribute = typeof given === 'number' ? String(given) : given;
    if (attribute === null || attribute === undefined) return [];
    const isName = /^[^\s"'<>/=\p{Cc}]+$/u.test(name);
    if (isName && (typeof attribute === 'string' || typeof attribute === 'boolean'))
      return [[name, attribute]];
    throw new SiteError(
      `${label} injects the HTML tag \`${tagName}\` with the attribute \`${JSON.stringify(name)}\`, which ${isName ? `is ${formatValue(given)}` : 'is not a valid name'}.`,
      { code: 'invalid-plugin-result', hint: 'Use a string or a boolean as the value of an attribute.' },
    );
  });
  const { customElement } = tag;
  return {
    tagName,
    attributes: Object.fromEntries(read),
    ...(typeof innerHTML === 'string' && { innerHTML }),
    ...(customElement === true && { customElement }),
  };
}

/** The HTML elements, current and obsolete, that a document may contain. */
const HTML_TAG_NAMES: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col
  colgroup data datalist dd del details dfn dialog div dl dt em embed fencedframe fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu
  meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script
  search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot
  th thead time title tr track u ul var video wbr`.split(/\s+/),
);
