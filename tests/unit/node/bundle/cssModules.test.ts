import { describe, expect, it } from 'vitest';
import { cssModuleName, cssModuleNames } from '../../../../src/node/bundle/cssModules';
import { projectDir } from '../../../../src/node/entries';

const module = { file: '/site/src/a.module.css', siteDir: '/site' };

describe('cssModuleName', () => {
  it('depends on the class and on the path of its file in the site', () => {
    const name = cssModuleName('card', module);
    expect(name).toMatch(/^card_[\w-]{4}$/);
    expect(cssModuleName('card', { file: '/other/src/a.module.css', siteDir: '/other' })).toBe(name);
    expect(cssModuleName('card', { file: '/site/src/b.module.css', siteDir: '/site' })).not.toBe(name);
    const ofGenerator = { file: `${projectDir}/src/theme/a.module.css`, siteDir: '/site' };
    expect(cssModuleName('card', ofGenerator)).toBe(cssModuleName('card', { ...ofGenerator, siteDir: '/b' }));
  });
});

describe('cssModuleNames', () => {
  it('returns the generated names of each class, including composed ones', () => {
    const names = cssModuleNames(
      '.base { color: red } .title { composes: base; color: blue } .card:hover > .title { color: red } :global(.theme) .dark { color: white }',
      module,
    );
    const name = (local: string) => cssModuleName(local, module);
    expect(names).toEqual({
      base: name('base'),
      card: name('card'),
      dark: name('dark'),
      title: `${name('title')} ${name('base')}`,
    });
  });

  it('throws if the classes depend on another file', () => {
    expect(() => cssModuleNames(".a { composes: b from './b.css' }", module)).toThrow(
      'Only css-loader resolves classes of other files.',
    );
    expect(() => cssModuleNames('@value main: red; .a { color: main }', module)).toThrow(
      'Only css-loader supports ICSS.',
    );
  });
});
