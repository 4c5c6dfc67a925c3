import type { HeadTag } from './page';
import type { Config } from './config';

/** The merged document head of a page. */
export interface MergedHead {
  readonly title: string | undefined;
  readonly htmlAttributes: Readonly<Record<string, string | boolean>>;
  readonly bodyAttributes: Readonly<Record<string, string | boolean>>;
  readonly tags: readonly HeadTag[];
}

const META_KEYS = ['name', 'charset', 'http-equiv', 'property', 'itemprop'];

/** Merges the head tags of nested components, outermost first. Of tags with the same identity, the innermost wins. */
export function mergeHead(instances: readonly (readonly HeadTag[])[]): MergedHead {
  let title: string | undefined;
  const htmlAttributes: Record<string, string | boolean> = {};
  const bodyAttributes: Record<string, string | boolean> = {};
  const tags: HeadTag[] = [];
  const seen = new Set<string>();
  for (const instance of instances) {
    for (const { tagName, attributes, innerHTML } of instance) {
      if (tagName === 'title') title = innerHTML ?? '';
      else if (tagName === 'html') Object.assign(htmlAttributes, attributes);
      else if (tagName === 'body') Object.assign(bodyAttributes, attributes);
    }
  }
  for (const instance of instances.toReversed()) {
    const own = instance.filter(({ tagName }) => !['title', 'html', 'body'].includes(tagName));
    const kept = own.filter((tag) => !seen.has(getTagKey(tag)));
    for (const tag of kept) seen.add(getTagKey(tag));
    tags.unshift(...kept);
  }
  return { title, htmlAttributes, bodyAttributes, tags };
}

function getTagKey({ tagName, attributes, innerHTML }: HeadTag): string {
  const value = getKeyValue(tagName, attributes, innerHTML);
  return `${tagName} ${value}`.toLowerCase();
}

function getKeyValue(
  tagName: string,
  attributes: HeadTag['attributes'],
  innerHTML: string | undefined,
): string {
  if (tagName === 'base') return '';
  if (tagName === 'meta') {
    const key = Object.keys(attributes).findLast((name) => META_KEYS.includes(name.toLowerCase()));
    return key ? `${key}=${attributes[key]}` : JSON.stringify(attributes);
  }
  if (tagName === 'link') {
    if (attributes['rel'] === 'canonical' || attributes['href'] === undefined)
      return `rel=${attributes['rel']}`;
    return `href=${attributes['href']}`;
  }
  return `${attributes['src'] ?? innerHTML ?? JSON.stringify(attributes)}`;
}

/** Returns the title of a document without the site title at its end. */
export function stripSiteTitle(
  title: string,
  { title: site, titleDelimiter }: Pick<Config, 'title' | 'titleDelimiter'>,
): string {
  const suffix = ` ${titleDelimiter} ${site}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}
