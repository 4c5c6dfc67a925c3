import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../scripts/cli';
import { testTerminal } from '../scripts/testTerminal';
import { tempSite } from '../tempSite';

const CONFIG = `export default {
  title: 'Site', url: 'https://site.example', baseUrl: '/',
  presets: [['classic', { blog: false }]],
};`;

async function swizzle(dir: string, ...args: string[]): Promise<{ code: number; lines: readonly string[] }> {
  const terminal = testTerminal();
  const code = await main(['swizzle', ...args, dir], terminal);
  const fromHere = path.relative(process.cwd(), dir);
  return { code, lines: terminal.text().replaceAll(`${fromHere}/`, '').split('\n') };
}

function site(files: Readonly<Record<string, string>> = {}): string {
  return tempSite({ 'docusaurus.config.js': CONFIG, 'docs/index.md': '# Hi', ...files });
}

const read = (dir: string, file: string) => fs.readFileSync(path.join(dir, file), 'utf8');

describe('swizzle', () => {
  test('lists what can be wrapped, and what the site has already', async () => {
    const dir = site({ 'src/theme/Footer.js': 'export default () => null;' });
    const { code, lines } = await swizzle(dir, '@docusaurus/theme-classic', 'Footer', '--list');
    expect(code).toBe(0);
    expect(lines[0]).toBe('docusaurus-theme-classic');
    expect(lines).toContain('  DocItem/Content');
    expect(lines).toContain('  Footer  (overridden by the site)');
    expect(lines.filter((line) => /themeConfigCss|features|styles/.test(line))).toEqual([]);
  });

  test('writes a component in JavaScript, in a folder where it has parts', async () => {
    const dir = site();
    expect((await swizzle(dir, 'classic', 'Footer')).code).toBe(0);
    expect(read(dir, 'src/theme/Footer/index.js')).toMatchInlineSnapshot(`
      "import React from 'react';
      import Footer from '@theme-original/Footer';

      export default function FooterWrapper(props) {
        return (
          <>
            <Footer {...props} />
          </>
        );
      }
      "
    `);
  });

  test('writes TypeScript where the site is written in it', async () => {
    const dir = site({ 'tsconfig.json': '{}' });
    expect((await swizzle(dir, 'classic', 'DocItem/Content')).code).toBe(0);
    expect(read(dir, 'src/theme/DocItem/Content.tsx')).toMatchInlineSnapshot(`
      "import type { WrapperProps } from '@docusaurus/types';
      import React, { type ReactNode } from 'react';
      import Content from '@theme-original/DocItem/Content';

      type Props = WrapperProps<typeof Content>;

      export default function ContentWrapper(props: Props): ReactNode {
        return (
          <>
            <Content {...props} />
          </>
        );
      }
      "
    `);
  });

  test.each([
    ['MDXComponents', 'MDXComponents/index'],
    ['NavbarItem/ComponentTypes', 'NavbarItem/ComponentTypes'],
    ['Admonition/Types', 'Admonition/Types'],
  ])('extends %s, which maps names to components', async (name, file) => {
    const original = path.basename(name);
    const code = `import ${original} from '@theme-original/${name}';\n\nexport default {\n  ...${original},\n};\n`;
    const dir = site();
    expect((await swizzle(dir, 'classic', name)).code).toBe(0);
    expect(read(dir, `src/theme/${file}.js`)).toBe(code);
  });

  test('keeps what the site has', async () => {
    const dir = site({ 'src/theme/Footer.js': 'export default () => null;' });
    const { code, lines } = await swizzle(dir, 'classic', 'Footer');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "!
      ! ✖ The site already overrides \`Footer\`.
      !   src/theme/Footer.js  component-exists
      !   → Edit that file, or delete it first."
    `);
    expect(read(dir, 'src/theme/Footer.js')).toBe('export default () => null;');
  });

  test('says what was meant', async () => {
    const dir = site();
    const component = await swizzle(dir, 'classic', 'Foter');
    expect(component.code).toBe(1);
    expect(component.lines.join('\n')).toMatchInlineSnapshot(`
      "!
      ! ✖ No theme of this site has a component \`Foter\`.  unknown-theme-component
      !   → Did you mean \`Footer\`?"
    `);
    const theme = await swizzle(dir, 'clasic', 'Footer');
    expect(theme.code).toBe(2);
    expect(theme.lines.slice(0, 2).join('\n')).toMatchInlineSnapshot(`
      "! ✖ The site has no theme \`clasic\`.
      !   → Did you mean \`classic\`?"
    `);
    const eject = await swizzle(dir, 'classic', 'Footer', '--eject');
    expect(eject.code).toBe(2);
    expect(eject.lines.slice(0, 2).join('\n')).toMatchInlineSnapshot(`
      "! ✖ The command swizzle has no option --eject.
      !   → An ejected copy misses later fixes of the theme. Wrap the component, or create your own with the same name in src/theme."
    `);
  });
});
