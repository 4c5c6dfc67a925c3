import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../../../src/model/page';
import type { LoadedPlugin } from '../../../../src/model/plugin';
import { injectPageTags } from '../../../../src/node/render/pageTags';
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
