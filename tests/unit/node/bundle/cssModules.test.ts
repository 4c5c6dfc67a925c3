import { describe, expect, it } from 'vitest';
import { createCssModuleName, listCssModuleNames } from '../../../../src/node/bundle/cssModules';
import { projectDir } from '../../../../src/node/entries';

const module = { file: '/site/src/a.module.css', siteDir: '/site' };

describe('createCssModuleName', () => {
  it('depends on the class and on the path of its file in the site', () => {
    const name = createCssModuleName('card', module);
    expect(name).toMatch(/^card_[\w-]{4}$/);
    expect(createCssModuleName('card', { file: '/other/src/a.module.css', siteDir: '/other' })).toBe(name);
    expect(createCssModuleName('card', { file: '/site/src/b.module.css', siteDir: '/site' })).not.toBe(name);
    const ofGenerator = { file: `${projectDir}/src/theme/a.module.css`, siteDir: '/site' };
    expect(createCssModuleName('card', ofGenerator)).toBe(
      createCssModuleName('card', { ...ofGenerator, siteDir: '/b' }),
    );
  });
});

describe('listCssModuleNames', () => {
  const noSheets = () => Promise.reject(new Error('reads no other file'));

  it('returns the generated names of each class, including composed ones', async () => {
    const names = await listCssModuleNames(
      '.base { color: red } .title { composes: base; color: blue } .card:hover > .title { color: red } :global(.theme) .dark { color: white }',
      module,
      noSheets,
    );
    const name = (local: string) => createCssModuleName(local, module);
    expect(names).toEqual({
      base: name('base'),
      card: name('card'),
      dark: name('dark'),
      title: `${name('title')} ${name('base')}`,
    });
  });

  it('returns values, and names and values of other files', async () => {
    const other = '/site/src/b.module.css';
    const readSheet = async (request: string, from: string) => {
      expect([request, from]).toEqual(['./b.module.css', module.file]);
      return { file: other, css: '@value wide: 60em; .b { color: red }' };
    };
    const css =
      "@value wide from './b.module.css'; @value main: red; .a { composes: b from './b.module.css'; color: main }";
    expect(await listCssModuleNames(css, module, readSheet)).toEqual({
      a: `${createCssModuleName('a', module)} ${createCssModuleName('b', { ...module, file: other })}`,
      main: 'red',
      wide: '60em',
    });
  });
});
