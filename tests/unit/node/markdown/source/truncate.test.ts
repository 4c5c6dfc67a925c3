import { describe, expect, test } from 'vitest';
import { truncate } from '../../../../../src/node/markdown/source/truncate';
import { compilePage } from '../compilePage';

describe('truncate', () => {
  test('returns the text before the first marker', () => {
    expect(truncate('a\n\n<!-- truncate -->\n\nb\n<!-- truncate -->')).toBe('a\n\n');
    expect(truncate('a {/* truncate */} b')).toBe('a ');
    expect(truncate('a MORE b', /MORE/)).toBe('a ');
    expect(truncate('a\nb')).toBe('a\nb');
  });

  test('keeps the definitions after the marker at their line numbers', () => {
    const text = [
      'See [this] and that.[^1]',
      '<!-- truncate -->',
      'More[^2] of [other].',
      '',
      '[this]: https://example.com/this',
      '  "A title"',
      '[other]: /other',
      'No more.',
      '```md',
      '[code]: /code',
      '```js',
      '[code2]: /code',
      '```',
      '[^1]: A note',
      'that goes on,',
      '',
      '    with a second paragraph.',
      '',
      '    ```',
      '    [inner]: code of the note',
      '    ```',
      '',
      'The end, [^1]: not this.',
      '',
      '- [^x]: nor this',
      '[^2]: Last.',
      '',
    ];
    const kept = new Set([4, 5, 6, 13, 14, 16, 18, 19, 20, 25]);
    const wanted = text.map((line, index) => (index === 0 || kept.has(index) ? line : ''));
    expect(truncate(text.join('\n')).split('\n')).toEqual(wanted.slice(0, -1));
  });

  test('renders only the referenced footnotes and links, with IDs unique to the file', async () => {
    const source =
      'Begin[^note], [link][ref].\n\n{/* truncate */}\n\nGo on[^late].\n\n[ref]: https://example.com/ref\n\n[^note]: The note.\n\n[^late]: Later.\n';
    const query = 'truncated=true';
    const settings = { uniqueFootnotes: true };
    const first = await compilePage(source, { query, settings, file: 'blog/first.mdx' });
    expect(first.html).toContain('href="https://example.com/ref"');
    expect(first.html).toContain('The note.');
    expect(first.html).not.toContain('Later.');
    expect(first.html).not.toContain('[^note]');
    const second = await compilePage(source, { query, settings, file: 'blog/second.mdx' });
    const ids = [first, second].flatMap(({ html }) =>
      [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    );
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
