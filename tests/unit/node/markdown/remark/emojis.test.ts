import { describe, expect, it } from 'vitest';
import { compilePage } from '../compilePage';

const compile = async (text: string, emoji = true) =>
  (await compilePage(text, { config: { markdown: { emoji } } })).html;

describe('shortcodes of emojis', () => {
  it('become the character in text of all kinds', async () => {
    expect(await compile(':tada: a :+1: b **:heavy_check_mark:** [:x:](https://a.b)')).toBe(
      '<p>🎉 a 👍 b <strong>✔️</strong> <a href="https://a.b">❌</a></p>',
    );
  });

  it('keep the ID of a heading', async () => {
    expect(await compile('## :rocket: Start')).toBe('<h2 id="rocket-start">🚀 Start</h2>');
  });

  it('stay text in code, with unknown names, and if they are off', async () => {
    expect(await compile('`:x:` :constructor: :no-such: 10:30:15 a :x b: c')).toBe(
      '<p><code>:x:</code> :constructor: :no-such: 10:30:15 a :x b: c</p>',
    );
    expect(await compile(':x:', false)).toBe('<p>:x:</p>');
  });
});
