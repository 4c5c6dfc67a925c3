import path from 'node:path';
import { expect, it } from 'vitest';
import { fallbackStylesheet, getFallbackStylesheet } from '../../../../src/node/dev/fallbackStylesheet';
import { createEngine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { tempSite } from '../../tempSite';

/** Returns the stylesheet for a site with files, whose `styles.js` imports the given requests. */
async function bundle(files: Readonly<Record<string, string>>, requests: readonly string[]): Promise<string> {
  const dir = tempSite({
    ...files,
    'styles.js': requests.map((request) => `import ${JSON.stringify(request)};\n`).join(''),
  });
  const engine = createEngine({
    store: createMemoryStore(),
    roots: { siteDir: dir, generatorDir: '/generator' },
    tasks: [fallbackStylesheet],
  });
  const css = await getFallbackStylesheet(engine, {
    siteDir: dir,
    entry: path.join(dir, 'styles.js'),
    roots: [path.join(dir, 'static')],
  });
  return css.replaceAll(/\/\*.*?\*\/\s*/g, '');
}

it('contains all stylesheets in order, with images of the site', async () => {
  const css = await bundle(
    {
      'a.css': "@import './b.css';\na { background: url(/dot.svg) }",
      'b.css': 'b { color: red }',
      'static/dot.svg': '<svg/>',
    },
    ['./a.css'],
  );
  expect(css).toMatch(/^b \{\s+color: red;\s+\}\s+a \{\s+background: url\("?data:image\/svg\+xml/);
});

it('leaves out what only webpack can compile or find', async () => {
  const css = await bundle(
    {
      'a.scss': '$color: red;\na { color: $color }',
      'b.module.css': '.b { color: red }',
      'c.css': "@import 'tailwindcss';\n@import './lost.css';\nc { background: url(./lost.png) }",
    },
    ['./a.scss', './b.module.css', './c.css'],
  );
  expect(css).toBe('c {\n  background: url(./lost.png);\n}\n');
});
