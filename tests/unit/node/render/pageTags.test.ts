import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../../../src/model/page';
import type { LoadedPlugin } from '../../../../src/model/plugin';
import { injectPageTags, resolvePageTags } from '../../../../src/node/render/pageTags';
import { errorsOf } from '../../tempSite';

const meta = (property: string, content: string): HeadTag => ({
  tagName: 'meta',
  attributes: { property, content },
});
const plugin = (injectPageTags: unknown) =>
  ({ name: 'og', id: 'default', content: 'mine', instance: { name: 'og', injectPageTags } }) as LoadedPlugin;

describe('injectPageTags', () => {
  const page = { path: '/a', plugin: { name: 'docs', id: 'x' }, sourceFile: 'docs/a.md' };

  it('returns the tags of each plugin for the page', () => {
    const given: unknown[] = [];
    const one = plugin((args: unknown) => {
      given.push(args);
      return [meta('a', '1')];
    });
    const all = [one, plugin(undefined), plugin(() => [meta('b', '2')])];
    expect(injectPageTags(all, page)).toEqual([meta('a', '1'), meta('b', '2')]);
    expect(given).toEqual([{ content: 'mine', page }]);
  });

  it('reports the plugin that threw', async () => {
    const failing = plugin(() => {
      throw new Error('no tags today');
    });
    expect(await errorsOf(() => injectPageTags([failing], page))).toMatchInlineSnapshot(`
      "✖ The plugin \`og\` failed in injectPageTags: no tags today.  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config."
    `);
  });
});

describe('resolvePageTags', () => {
  const tags = [meta('og:image', '/drawn.png'), meta('og:image:width', '1200'), meta('og:image:alt', '')];
  const title: HeadTag = { tagName: 'title', attributes: {}, innerHTML: 'A | Site' };

  it('uses the title as the alt text of an image without one', () => {
    expect(resolvePageTags(tags, [[title]])).toEqual([tags[0], tags[1], meta('og:image:alt', 'A | Site')]);
    expect(resolvePageTags([meta('og:image:alt', 'Said')], [[title]])).toEqual([
      meta('og:image:alt', 'Said'),
    ]);
  });

  it('removes an image and its properties if the page has its own', () => {
    const link: HeadTag = { tagName: 'link', attributes: { rel: 'alternate', href: '/a.md' } };
    expect(resolvePageTags([...tags, link], [[title], [meta('og:image', '/own.png')]])).toEqual([link]);
  });
});
