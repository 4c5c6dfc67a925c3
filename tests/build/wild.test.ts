import { globSync } from 'tinyglobby';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Outcome, type TestSite, testSite } from '../driver/site';

/** A plugin that makes webpack bundle the server side too, and replaces `process` in all modules. */
const CONFIGURE_WEBPACK = `
const configureWebpack = (config, isServer, { currentBundler }) => ({
  plugins: [new currentBundler.instance.ProvidePlugin({ process: 'process/browser' })],
});
module.exports.plugins.push(() => ({ name: 'process', configureWebpack }));
`;

/** A plugin that adds a PostCSS plugin by name, which reads a file. */
const CONFIGURE_POST_CSS = `
const configurePostCss = (options) => {
  options.plugins.push(['postcss-ribbon', { file: require('node:path').join(__dirname, 'color.txt') }]);
  return options;
};
module.exports.plugins.push(() => ({ name: 'post-css', configurePostCss }));
`;

/** A plugin that compiles some SVG files with a copy of the rule for all. */
const CONFIGURE_SVG = `
const copySvgRule = ({ module: { rules } }) => {
  const svg = rules.find(({ test }) => test.toString() === '/\\\\.svg$/i');
  const [first, ...others] = svg.oneOf;
  const copy = { ...JSON.parse(JSON.stringify(first)), include: /logo/ };
  copy.use[0].options.svgo = false;
  first.exclude = /./;
  svg.oneOf = [first, copy, ...others];
  return { mergeStrategy: { 'module.rules': 'replace' }, module: { rules } };
};
module.exports.plugins.push(() => ({ name: 'svg', configureWebpack: copySvgRule }));
`;

type Create = (type: unknown, props: object) => { readonly props: object };

/** The global object of the vendor script. */
interface Vendor {
  readonly react: { readonly createElement: Create };
  readonly jsxRuntime: { readonly jsx: Create };
}

/** Installs the packages of the site as npm and Yarn do. */
function installFlat(dir: string): void {
  renameSync(path.join(dir, 'packages'), path.join(dir, 'node_modules'));
}

/** Installs them as pnpm does: each in a folder of its own, next to links to what it may import. Only the site's own are above. */
function installLinked(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  const link = (folder: string, name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(locate(name), path.join(folder, name), 'junction');
  };
  const getStore = (name: string) =>
    path.join(modules, '.pnpm', `${name.replace('/', '+')}@1.0.0`, 'node_modules');
  const locate = (name: string) => path.join(getStore(name), name);
  const names = globSync('**/package.json', { cwd: path.join(dir, 'packages') }).map(path.dirname);
  for (const name of names) {
    mkdirSync(path.dirname(locate(name)), { recursive: true });
    renameSync(path.join(dir, 'packages', name), locate(name));
    if (name !== 'colors') link(modules, name);
  }
  for (const name of names) {
    for (const other of names) if (other !== name) link(getStore(name), other);
  }
}

describe.each([
  ['esbuild', installLinked, ''],
  ['webpack', installFlat, CONFIGURE_SVG + CONFIGURE_WEBPACK + CONFIGURE_POST_CSS],
])('a site with packages written for Docusaurus, bundled with %s', (_, install, added) => {
  let site: TestSite;
  let outcome: Outcome;
  const read = (file: string) => site.read(`build/${file}`);

  beforeAll(async () => {
    site = testSite('wild');
    install(site.dir);
    site.write('docusaurus.config.js', site.read('docusaurus.config.js') + added);
    site.write('color.txt', 'orchid');
    outcome = await site.run('build', '--no-minify');
    expect(outcome.code, outcome.output).toBe(0);
  });
  afterAll(() => site.dispose());

  it('compiles JSX in packages with `docusaurus` in their path', () => {
    for (const page of ['index.html', 'docs/intro/index.html'])
      expect(read(page)).toContain('<b class="ribbon"><i>fork me</i></b>');
  });

  it('loads the scope of live code only where a page renders it', () => {
    const loadsLibrary = (page: string) =>
      [...read(page).matchAll(/<script[^>]* src="\/([^"]+)"/g)].some(([, file]) =>
        read(file ?? '').includes('a large library'),
      );
    expect(read('docs/live/index.html')).toContain('A LARGE LIBRARY');
    expect(['index.html', 'docs/intro/index.html', 'docs/live/index.html'].filter(loadsLibrary)).toEqual([]);
    expect(
      site.files('build/assets/js').some((file) => read(`assets/js/${file}`).includes('a large library')),
    ).toBe(true);
  });

  it('imports packages below `@docusaurus` that it does not replace', () => {
    expect(read('index.html')).toContain('label of a package');
  });

  it('uses its own plugin where a preset refers to the package by path', () => {
    expect(read('docs/intro/index.html')).toContain('<h1');
  });

  it('loads ES modules that import modules of Node.js, and validates options with the ID', () => {
    expect(read('index.html')).toContain('name="ribbon" content="ribbon node"');
  });

  it('passes the config to pages', () => {
    expect(read('index.html')).toContain('<h1>Wild</h1>');
  });

  it('replaces the router of version 5', () => {
    expect(read('index.html')).toMatch(/<a href="[^"]*docs\/intro">Intro<\/a><em>[^<]*\/<\/em>/);
  });

  it('resolves modules below `@generated`: those of plugins and those that describe the routes', () => {
    const [, routes, chunks] = /<p>12rem (\S*) (\S*)<\/p>/.exec(read('index.html')) ?? [];
    const layouts = ['/guides', '/news', '/news/update', '/docs', '/'];
    expect(routes?.split(',').sort()).toEqual([...layouts, '/guides/start-badge'].sort());
    expect(chunks?.split(',').sort()).toEqual(
      [
        ...layouts,
        '/guides/start-badge',
        '/guides/start',
        '/docs/intro',
        '/docs/legacy',
        '/docs/live',
      ].sort(),
    );
  });

  it('passes the content of all plugins to `postBuild`', () => {
    expect(JSON.parse(read('search.json'))).toEqual({
      root: '/docs',
      isLast: true,
      permalinks: ['/docs/intro', '/docs/legacy', '/docs/live'],
      docIds: ['intro', 'legacy', 'live'],
      sidebars: [],
      routesPaths: [
        ...['/404.html', '/guides/start-badge', '/news', '/news/update'],
        ...['/docs/intro', '/docs/legacy', '/docs/live', '/guides/start', '/'],
      ],
    });
  });

  it('reads pages as in MDX 1, because the site requires Docusaurus 2', () => {
    const page = read('docs/legacy/index.html');
    expect(page).toContain('Legacy {text}</h1>');
    const link =
      '<a target="_blank" rel="noopener noreferrer" href="https://wild.example">https://wild.example</a>';
    expect(page).toContain(`<p>Set \${HOME} to a path if x &lt; 5, see ${link}`);
    expect(page).toContain('<div title="one section section"><h2 ');
    expect(page).toContain('id="first"');
    expect(page).toContain('<div title="two article article">second</div>');
    expect(page).toContain(
      '<section><b>Raw *text*</b><p><p>Text in <em>paragraphs</em>, a&lt;b</p></p></section>',
    );
    expect(page).toContain('*one*two <i title="three">four</i></pre>');
  });

  it('lets packages call its content plugins as functions', () => {
    expect(read('news/update/index.html')).toContain('<p>The <strong>news</strong>.</p>');
    expect(read('news/update/index.html')).toContain('<aside>First, Second</aside>');
    expect(read('index.html')).toContain('<h2>recent News</h2>');
    expect(JSON.parse(read('recent.json'))).toEqual(['/news/update']);
    expect(read('news/rss.xml')).toContain('<title>News</title>');
  });

  it('waits for work that a command of a plugin does not await', async () => {
    vi.stubEnv('DOCUSAURUS_CLI_SITE_DIR', site.dir);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, output } = await site.spawn('ribbon:cut');
    expect(code, output).toBe(0);
    expect(site.read('cut.txt')).toBe('cut');
  });

  it('lets functions in the config call its content plugins', () => {
    expect(read('guides/start/index.html')).toContain('<p>The <strong>start</strong>.</p>');
    expect(read('guides/start-badge/index.html')).toContain('<em>badge of the site</em>');
  });

  it('fills in `defaultProps` of function components where it renders pages and in browsers', () => {
    expect(read('index.html')).toContain('<b>label of a package</b>');
    expect(read('docs/intro/index.html')).toContain('<em>badge of the site</em>');
    const [, file = ''] = /src="\/(assets\/js\/vendor[^"]*)"/.exec(read('index.html')) ?? [];
    const self: { docsVendor?: Vendor } = {};
    runInNewContext(read(file), { self, window: self, console, setTimeout, clearTimeout });
    const { react, jsxRuntime } = self.docsVendor ?? {};
    const Label = Object.assign(() => null, { defaultProps: { a: 1, b: 2 } });
    const elements = [react?.createElement, jsxRuntime?.jsx].map((create) =>
      create?.(Label, { b: null, c: 3 }),
    );
    for (const element of elements) expect(element?.props).toEqual({ a: 1, b: null, c: 3 });
  });

  it('leaves local search out if another theme has a search bar', () => {
    expect(read('docs/intro/index.html')).toContain('placeholder="search of a package"');
    for (const file of ['search/index.html', 'opensearch.xml'])
      expect(site.exists(`build/${file}`)).toBe(false);
  });

  it('resolves imports that start with a slash from the site folder and its static folders', () => {
    expect(read('docs/intro/index.html')).toContain('<em>badge of the site</em>');
    expect(read('index.html')).toMatch(/<h3 class="badge_[^"]*">names of the site<\/h3>/);
  });

  it('resolves what Markdown imports between tags', () => {
    expect(read('docs/intro/index.html')).toContain('<em>badge of the site</em>');
    expect(read('docs/intro/index.html')).toContain('<b title="names of the site"></b>');
  });

  it('resolves modules of version 1 of prism-react-renderer', () => {
    expect(read('index.html')).toContain('<code title="#d6deeb true">2</code>');
  });

  it('adds the grammars of the config to the highlighter that components import', () => {
    expect(read('index.html')).toContain('<kbd>builtin class-name, plain, environment constant</kbd>');
    const scripts = site.files('build/assets/js').map((file) => read(`assets/js/${file}`));
    expect(scripts.filter((code) => code.includes('Prism.languages.bash =')).length).toBe(1);
  });

  it('imports SVG files as components', () => {
    const attributes = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" class="logo" stroke-width="1"';
    const path = '<path d="M0 0h2v2"/></svg>';
    expect(read('index.html')).toContain(`<svg ${attributes} role="img"><title>New</title>${path}`);
    const doc = read('docs/intro/index.html');
    expect(doc).toContain(`<svg ${attributes}><title>Old</title>${path}`);
    expect(doc).toContain('src="/img/logo.svg"');
  });

  it('redirects from addresses with `.html` without hiding the pages', () => {
    expect(read('docs/intro.html/index.html')).toContain('href="https://wild.example/docs/intro"');
  });

  it('leaves out the policy of hosts that the config does not set', () => {
    expect(read('index.html')).not.toContain('Content-Security-Policy');
    expect(site.exists('build/_headers')).toBe(false);
  });

  it('uses theme components and modules by the names that they had in earlier versions', () => {
    expect(read('docs/intro/index.html')).toMatch(
      /<div class="legacy-page"><svg.*<footer class="footer_[\w-]+">intro<\/footer>/s,
    );
    expect(read('index.html')).not.toContain('legacy-page');
    expect(outcome.output).toContain('The theme component `DocPage` has been renamed to `DocRoot`.');
    expect(outcome.output).toContain('`docLayoutComponent` has been renamed to `docRootComponent`.');
  });

  it('loads the style sheets of its theme components after those of the theme', () => {
    const [sheet = ''] = site.files('build/assets/css').filter((file) => file.startsWith('main.'));
    const css = read(`assets/css/${sheet}`);
    expect(css.search(/\.footer_[\w-]+ \{/)).toBeGreaterThan(css.indexOf('.clean-btn {'));
    expect(css).toContain('.clean-btn {');
  });

  it('warns about renamed fields of the config', () => {
    expect(outcome.output).toContain('`future.experimental_faster` has been renamed to `future.faster`.');
    expect(outcome.output).toContain('SITE/docusaurus.config.js:21:13');
    expect(outcome.output).toContain('`onBrokenMarkdownLinks` has been renamed');
  });

  describe('with a later build', () => {
    let firstStyles: string;
    let firstRibbon: string;
    const styles = () =>
      site
        .files('build/assets/css')
        .map((file) => read(`assets/css/${file}`))
        .join('\n');

    beforeAll(async () => {
      [firstStyles, firstRibbon] = [styles(), read('ribbon.txt')];
      site.write('color.txt', 'tan');
      const again = await site.run('build', '--no-minify');
      expect(again.code, again.output).toBe(0);
    });

    it('publishes what plugins write into the output folder both times', () => {
      expect([firstRibbon, read('ribbon.txt')]).toEqual(['written and found', 'written and found']);
    });

    it.runIf(added !== '')(
      'processes stylesheets with PostCSS, again if a file changes that it reads',
      () => {
        expect(firstStyles).toMatch(/\.badge_[\w-]+ \{\s+color: orchid;\s+\}/);
        expect(styles()).toMatch(/\.badge_[\w-]+ \{\s+color: tan;\s+\}/);
      },
    );
  });
});
