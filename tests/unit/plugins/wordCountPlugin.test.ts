import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFakeSite } from './fakeSite';
import { pluginContext } from './pluginContext';
import wordCountPlugin from './wordCountPlugin';

describe('the example of a plugin with tasks', () => {
  it('is the one that the documentation shows', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const source = readFileSync(path.join(import.meta.dirname, 'wordCountPlugin.ts'), 'utf8');
    expect(readFileSync(path.join(root, 'plugins/README.md'), 'utf8')).toContain(`\`\`\`ts\n${source}\`\`\``);
  });

  it('runs only the tasks that an edit affects', async () => {
    const input = { ...pluginContext('/site'), routes: [] };
    const plugin = wordCountPlugin();
    const [a, b] = [
      { path: '/a', html: '<p>One <b>two</b></p>' },
      { path: '/b', html: '<p>One</p>' },
    ];
    const site = createFakeSite([a, b]);
    expect((await site.build(plugin, input)).read('word-counts.json')).toBe('{"/a":2,"/b":1}');
    expect(site.takeRuns()).toEqual(['word-count "/a"', 'word-count "/b"', 'word-counts null']);
    site.setPages([a, { path: '/b', html: '<p>Other</p>' }]);
    await site.build(plugin, input);
    expect(site.takeRuns()).toEqual(['word-count "/b"']);
    const next = site.reopen();
    next.setPages([a, { path: '/b', html: '<p>Other words</p>' }]);
    expect((await next.build(plugin, input)).read('word-counts.json')).toBe('{"/a":2,"/b":2}');
    expect(next.takeRuns()).toEqual(['word-count "/b"', 'word-counts null']);
  });
});
