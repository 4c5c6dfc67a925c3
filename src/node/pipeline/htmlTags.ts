import type { Config } from '../../model/config';
import { elementToHtml } from '../../model/html';
import { nearest } from '../../model/nearest';
import type { HtmlTagInput, HtmlTagObject, HtmlTags, LoadedPlugin } from '../../model/plugin';
import { SiteError } from '../../model/siteError';
import { HTML_TAG_NAMES } from './htmlTagNames';
import { inMethod } from './pluginError';
import { labelOf } from './pluginLabel';

/** Tags that every document of the site gets, as HTML. */
export interface InjectedTags {
  readonly headTags: string;
  readonly preBodyTags: string;
  readonly postBodyTags: string;
}

/** Gives the tags that plugins inject, in their order, and after them those of the config (contract/build.md §2.5). */
export async function htmlTags(plugins: readonly LoadedPlugin[], config: Config): Promise<InjectedTags> {
  const injected: [label: string, tags: HtmlTags][] = [];
  for (const plugin of plugins) {
    const { instance, content } = plugin;
    const tags = await inMethod(labelOf(plugin), 'injectHtmlTags', () =>
      instance.injectHtmlTags?.({ content }),
    );
    if (tags) injected.push([labelOf(plugin), tags]);
  }
  injected.push(['The config', { headTags: configTags(config) }]);
  const join = (part: keyof HtmlTags) =>
    injected
      .map(([label, tags]) => tagsToHtml(tags[part], label))
      .filter((html) => html !== '')
      .join('\n');
  return { headTags: join('headTags'), preBodyTags: join('preBodyTags'), postBodyTags: join('postBodyTags') };
}

function configTags({ headTags, stylesheets, scripts }: Config): readonly HtmlTagObject[] {
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
  if (typeof tag?.tagName !== 'string') {
    throw new SiteError(`${label} injects an HTML tag without a name: ${JSON.stringify(tag)}.`, {
      hint: 'A tag is a string of HTML, or {tagName, attributes, innerHTML}.',
    });
  }
  const { tagName, attributes = {}, innerHTML, customElement } = tag;
  if (!customElement && !HTML_TAG_NAMES.has(tagName)) {
    const meant = nearest(tagName, HTML_TAG_NAMES);
    throw new SiteError(`${label} injects "${tagName}", which is no HTML tag.`, {
      hint: `${meant ? `Did you mean "${meant}"? ` : ''}For an element of your own, set "customElement": true.`,
    });
  }
  return elementToHtml(tagName, attributes, innerHTML);
}
