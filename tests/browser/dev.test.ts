import type { Page, Request, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE_EVENTS } from '../../src/model/liveState';
import { devReaderOf, PATIENT } from '../driver/devReader';
import { calm } from '../driver/reader';
import { testProblems } from './dev/problems';

/** Paragraphs that make a page taller than the window. */
const LONG = Array.from({ length: 80 }, (_, index) => `Line ${index} of a long text.`).join('\n\n');

const FOOTER = 'export default function Footer() {\n  return <footer>Own footer</footer>;\n}\n';

describe('the development server in a browser', () => {
  const dev = devReaderOf('basic', {
    'docs/long.mdx': `---\ntitle: Long page\n---\n\nFirst text.\n\n${LONG}\n`,
    'src/theme/Footer.tsx': FOOTER,
  });
  const { at, visit, visitQuietly, edit, overlay, toOverlayError, mark, isMarked } = dev;
  let page: Page;
  beforeEach(() => {
    page = dev.page;
  });
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 700));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const sidebarLink = (name: string) =>
    page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });

  // This test is the first because the server has not built the app shell yet.
  it('sends a first page that is readable and styled before the app shell is built, and then hydrates it; waits with a page that has its own scripts', async () => {
    const held = new Promise<Route>((resolve) => void page.route('**/__dev/fallback.js', resolve));
    await page.goto(at('guides/static'), { waitUntil: 'commit' });
    const withScripts = fetch(at('guides/interactive')).then((response) => response.text());
    await page.getByRole('heading', { level: 1, name: 'Static page' }).waitFor();
    await page.getByText('Admonition text.').waitFor();
    expect(await page.title()).toBe('Static page | Basic');
    // The text is in the document before its stylesheet has loaded.
    await expect
      .poll(() => page.locator('.navbar').evaluate((node) => getComputedStyle(node).display))
      .toBe('flex');
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
    await mark();
    await page.evaluate(() => window.scrollTo(0, 200));
    const position = await scrolled();

    await (await held).continue();
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    const sheets = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(sheets).toEqual(['/base/assets/css/main.css']);
    expect([await scrolled(), await isMarked()]).toEqual([position, true]);
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    expect(dev.messages).toEqual([]);
    expect(await withScripts).toContain('/assets/js/main.js"');
    expect(await withScripts).not.toContain('/__dev/fallback.js');
  });

  it('renders the same prose as a build, and does not compile pages that are only linked', async () => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await visitQuietly('guides/static');
    expect(requestedPaths.filter((path) => /\/assets\/data\/guides(?!\/static)/.test(path))).toEqual([]);
    await page.getByText('Admonition text.').waitFor();
    await page.getByRole('tab', { name: 'Linux' }).click();
    await page.getByText('Text for Linux.').waitFor();
    const image = page.getByAltText('A square');
    expect(await image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  });

  it('shows the page of a category without a message', () => visitQuietly('category/more'));

  it('shows the not-found page with its status', async () => {
    expect((await visit('not/there'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('navigates to static and interactive pages without loading a document', async () => {
    await visitQuietly('');
    await mark();
    await page.getByRole('link', { name: 'the static page' }).click();
    await page.getByRole('heading', { name: 'Static page' }).waitFor();
    expect(await page.title()).toBe('Static page | Basic');
    await sidebarLink('Interactive page').click();
    await page.locator('#counter-button').click();
    await page.getByText('Count 4').waitFor();
    expect(await isMarked()).toBe(true);
    expect(dev.messages).toEqual([]);
  });

  it('updates edited text in the open page, keeps the scroll position, and finds the text in search', async () => {
    const search = async (word: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill(word);
      await page.locator('.DocSearch-Hit').filter({ hasText: word }).first().waitFor(PATIENT);
      await page.keyboard.press('Escape');
    };
    await visit('long');
    await mark();
    await scrollDown();
    edit('docs/long.mdx', 'First text.', 'Second text.');
    await page.getByText('Second text.').waitFor();
    edit('docs/long.mdx', 'Second text.', 'Third text.');
    await page.getByText('Third text.').waitFor();
    await search('wombats');
    // search finds the written text of interactive Markdown
    await search('before the counter');
    edit('docs/long.mdx', 'Third text.', 'A text about quokkas.');
    await page.getByText('A text about quokkas.').waitFor();
    await search('quokkas');
    edit('docs/long.mdx', 'A text about quokkas.', 'First text.');
    await page.getByText('First text.').waitFor();
    await calm(page);
    expect(await scrolled()).toBe(700);
    expect(await isMarked()).toBe(true);
    expect(dev.messages).toEqual([]);
  });

  it('updates an edited partial, and the title and the sidebar label when front matter changes', async () => {
    await visitQuietly('guides/styled');
    await mark();
    edit('docs/guides/_part.mdx', 'wombats', 'numbats');
    await page.getByText('A partial about numbats.').waitFor();
    edit('docs/guides/styled.mdx', 'title: Styled page', 'title: Renamed page\nsidebar_label: Short');
    await sidebarLink('Short').waitFor();
    await page.waitForFunction(() => document.title === 'Renamed page | Basic');
    edit('docs/guides/styled.mdx', 'title: Renamed page\nsidebar_label: Short', 'title: Styled page');
    await page.waitForFunction(() => document.title === 'Styled page | Basic');
    expect(await isMarked()).toBe(true);
    await visit('guides/interactive');
    edit('docs/guides/_part.mdx', 'numbats', 'wombats');
    await page.getByText('A partial about wombats.').waitFor();
  });

  it('adds and removes pages and sidebar items when files change', async () => {
    await visit('added');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    dev.site.write('docs/added.md', '# Added page\n\nNew text.\n');
    await page.getByText('New text.').waitFor();
    edit('sidebars.ts', "'guides/styled'", "'guides/styled', 'added'");
    await visit('guides/styled');
    await sidebarLink('Added page').click();
    await page.getByText('New text.').waitFor();
    edit('sidebars.ts', ", 'added'", '');
    dev.site.remove('docs/added.md');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.waitForFunction(() => !document.getElementById('__docs_errors'));
  });

  it('hydrates an interactive page, highlights code, and updates the text and components, which share the contexts of the theme', async () => {
    await visitQuietly('guides/interactive');
    const strings = page.locator('.theme-code-block .token.string');
    await expect.poll(() => strings.allTextContents(), PATIENT).toEqual(['"three"']);
    await mark();
    await page.locator('#counter-button').click();
    expect(await page.locator('#counter-button').textContent()).toBe('Count 4');
    const counter = dev.site.read('src/components/Counter.tsx');
    edit('src/components/Counter.tsx', 'Count {count}', 'Number {count}');
    await page.getByText('Number 3').waitFor();
    await page.locator('#counter-button').click();
    await page.getByText('Number 4').waitFor();
    edit('docs/guides/interactive.mdx', 'Text before the counter.', 'Other text before.');
    await page.getByText('Other text before.').waitFor();
    expect(await isMarked()).toBe(true);
    expect(dev.messages).toEqual([]);
    edit('docs/guides/interactive.mdx', 'Other text before.', 'Text before the counter.');
    await importContext(counter);
    await page.getByText('Text before the counter.').waitFor();
  });

  /** Uses a context of the theme, from a module that nothing imported before, in the counter of the open page. */
  async function importContext(counter: string): Promise<void> {
    const text = counter.replace('Count {count}', 'Count {count} of {useDoc().metadata.title}');
    dev.site.write(
      'src/components/Counter.tsx',
      `import { useDoc } from '@docusaurus/plugin-content-docs/client';\n${text}`,
    );
    await page.getByText('Count 3 of Interactive page').waitFor();
    dev.site.write('src/components/Counter.tsx', counter);
    await page.getByText('Count 3', { exact: true }).waitFor();
  }

  it('makes a static page interactive when a stateful component is added, and static again when it is removed', async () => {
    await visit('long');
    await mark();
    edit(
      'docs/long.mdx',
      'First text.',
      "import Counter from '@site/src/components/Counter';\n\n<Counter start={1} />",
    );
    await page.locator('#counter-button').click();
    await page.getByText('Count 2').waitFor();
    edit('docs/long.mdx', /import Counter.*\n\n.*\n/, 'First text.\n');
    await page.getByText('First text.').waitFor();
    expect(await isMarked()).toBe(true);
  });

  it('updates React pages', async () => {
    await visitQuietly('hello');
    await mark();
    edit('src/pages/hello.tsx', '<h1>Hello</h1>', '<h1>Goodbye</h1>');
    await page.getByRole('heading', { name: 'Goodbye' }).waitFor();
    await expect
      .poll(() => dev.server.output(), PATIENT)
      .toMatch(/^Ready in .+\.\n[\s\S]*^Updated src\/pages\/hello\.tsx in \d+ ms\.$/m);
    edit('src/pages/hello.tsx', '<h1>Goodbye</h1>', '<h1>Hello</h1>');
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    expect(await isMarked()).toBe(true);
  });

  it('updates style sheets and keeps the scroll position, even if a sheet that they import is missing, and shows errors in them', async () => {
    edit('src/css/custom.css', ':root {', '@import "https://fonts.invalid/font.css";\n:root {');
    await visit('long');
    await mark();
    await scrollDown();
    const color = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--test-color'));
    edit('src/css/custom.css', ':root {', ':root { --test-color: teal;');
    await expect.poll(color, PATIENT).toBe('teal');
    edit('src/css/custom.css', ' --test-color: teal;', '');
    await expect.poll(color, PATIENT).toBe('');
    dev.site.write('src/css/new.css', ':root { --test-color: olive; }\n');
    edit('src/theme/Footer.tsx', /^/, "import '../css/new.css';\n");
    await expect.poll(color, PATIENT).toBe('olive');
    dev.site.remove('src/css/new.css');
    edit('src/theme/Footer.tsx', /^import.*\n/, '');
    await expect.poll(color, PATIENT).toBe('');
    edit('src/css/custom.css', /^@import.*\n/, '');
    await calm(page);
    expect(dev.server.output()).not.toContain('new.css`');
    expect(await scrolled()).toBe(700);
    expect(await isMarked()).toBe(true);
    edit('src/css/custom.css', '.custom-rule {', '.custom-rule ');
    expect(await toOverlayError('custom.css is not valid CSS')).toMatchInlineSnapshot(`
      "custom.css is not valid CSS: Unknown word color. invalid-code
      src/css/custom.css:2:15
        1 | :root { --ifm-color-primary: rgb(10, 90, 200); }
      > 2 | .custom-rule  color: rgb(7, 8, 9); }
          |               ^
        3 |
      Fix the syntax error at the marked location."
    `);
    edit('src/css/custom.css', '.custom-rule ', '.custom-rule {');
    await overlay().waitFor({ state: 'detached' });
  });

  it('updates theme components of the site, keeps the scroll position, navigates later, and shows their errors', async () => {
    await visit('long');
    await mark();
    await scrollDown();
    await page.getByText('Own footer').waitFor({ state: 'attached' });
    edit('src/theme/Footer.tsx', 'Own footer', 'Other footer');
    await page.getByText('Other footer').waitFor({ state: 'attached' });
    await calm(page);
    expect(await scrolled()).toBe(700);
    await page.locator('.navbar').getByRole('link', { name: 'Hello' }).click();
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    edit('src/theme/Footer.tsx', 'Other footer', 'Own footer');
    await page.getByText('Own footer').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Long page' }).waitFor();
    expect(await isMarked()).toBe(true);
    expect(dev.messages).toEqual([]);
    edit('src/theme/Footer.tsx', 'return', "missing';\n  return");
    expect(await toOverlayError('Footer.tsx is not valid code')).toMatchInlineSnapshot(`
      "Footer.tsx is not valid code: Unterminated string literal. invalid-code
      src/theme/Footer.tsx:2:12
        1 | export default function Footer() {
      > 2 |   missing';
          |            ^
        3 |   return <footer>Own footer</footer>;
        4 | }
      Fix the syntax error at the marked location."
    `);
    edit('src/theme/Footer.tsx', "missing';\n  return", 'return');
    await overlay().waitFor({ state: 'detached' });
  });

  it('handles components that are added and removed', async () => {
    await visit('guides/static');
    // Both at once, because each added or removed file restarts the bundlers.
    dev.moveIn('src/theme/MDXComponents', {
      'Strong.tsx': 'export default (props: object) => <strong className="own" {...props} />;\n',
      'index.tsx':
        "import Original from '@theme-original/MDXComponents';\nimport Strong from './Strong';\n\nexport default { ...Original, strong: Strong };\n",
    });
    await page.locator('strong.own', { hasText: 'calm' }).waitFor();
    dev.site.remove('src/theme/MDXComponents');
    await page.locator('strong:not(.own)', { hasText: 'calm' }).waitFor();
    expect(dev.messages).toEqual([]);
  });

  it('applies config changes without a restart: cascade layers, and equal items of the navbar and of a dropdown without a warning', async () => {
    const HELLO = "{ to: '/hello', label: 'Hello' },";
    const LINE = "{ type: 'html', value: '<hr>' }";
    const readColor = () =>
      page.locator('.navbar').evaluate((node) => getComputedStyle(node).backgroundColor);
    await visit('long');
    await scrollDown();
    // less specific than the rule of the theme
    edit('src/css/custom.css', /^/, 'nav { background: rgb(1, 2, 3); }\n');
    const config = dev.site
      .read('docusaurus.config.ts')
      .replace("navbar: {\n      title: 'Basic'", "navbar: {\n      title: 'Advanced'")
      .replace(HELLO, `${HELLO} ${HELLO} { label: 'Menu', items: [${LINE}, ${LINE}] }, ${LINE}, ${LINE},`);
    dev.site.write('docusaurus.config.ts', config);
    await page.locator('.navbar__title', { hasText: 'Advanced' }).first().waitFor();
    await expect.poll(scrolled, PATIENT).toBe(700);
    await expect.poll(() => page.locator('.navbar hr').count()).toBe(4);
    expect(await readColor()).not.toBe('rgb(1, 2, 3)');
    edit('docusaurus.config.ts', "baseUrl: '/base/',", "baseUrl: '/base/',\n  future: { v4: true },");
    await expect.poll(readColor, PATIENT).toBe('rgb(1, 2, 3)');
    await visitQuietly('long');
  });

  it('shows an error overlay for a page until the error is fixed', async () => {
    await visit('long');
    edit('docs/long.mdx', 'First text.', 'Text {1 +} here.');
    expect(await toOverlayError('not a valid JavaScript expression')).toMatchInlineSnapshot(`
      "{1 +} is not a valid JavaScript expression: Unexpected token. mdx-expression
      docs/long.mdx:5:6
        3 | ---
        4 |
      > 5 | Text {1 +} here.
          |      ^
        6 |
        7 | Line 0 of a long text.
      To show { as text, write \\{ or put it in backticks."
    `);
    expect(dev.server.output()).toContain('docs/long.mdx:5');
    edit('docs/long.mdx', 'Text {1 +} here.', 'First text.');
    await page.getByText('First text.').waitFor();
    await overlay().waitFor({ state: 'detached' });
    await expect.poll(() => dev.server.output(), PATIENT).toContain('All errors fixed.');
  });

  it('shows an error in the first requested page', async () => {
    dev.site.write('docs/broken.mdx', '# Broken\n\n<Unknown');
    await expect.poll(async () => (await page.goto(at('broken')))?.status(), PATIENT).toBe(500);
    expect(await toOverlayError('This tag is not closed before the end of the page.')).toMatchInlineSnapshot(`
      "This tag is not closed before the end of the page. mdx-unclosed-tag
      docs/broken.mdx:3:1
        1 | # Broken
        2 |
      > 3 | <Unknown
          | ^
      Close the tag with >. To show < as text, write \\< or put it in backticks."
    `);
    dev.site.write('docs/broken.mdx', '# Broken\n\nNo more.\n');
    await page.getByText('No more.').waitFor();
    expect(await overlay().count()).toBe(0);
    dev.site.remove('docs/broken.mdx');
  });

  it('shows errors in front matter, sidebars and the config', async () => {
    await visit('guides/styled');
    edit('docs/guides/styled.mdx', 'title: Styled page', 'title: [Styled page');
    expect(await toOverlayError('Invalid YAML')).toMatchInlineSnapshot(`
      "Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. invalid-yaml
      docs/guides/styled.mdx:3:1
        1 | ---
        2 | title: [Styled page
      > 3 | ---
          | ^
        4 |
        5 | import Part from './_part.mdx';
      Put values that contain :, #, {, [, or quotes in double quotes."
    `);
    edit('docs/guides/styled.mdx', 'title: [Styled page', 'title: Styled page');
    await overlay().waitFor({ state: 'detached' });
    edit('sidebars.ts', "'guides/styled'", "'guides/stiled'");
    expect(await toOverlayError('references the doc guides/s')).toMatchInlineSnapshot(`
      "main[1].items[2] references the doc guides/stiled, which does not exist. unknown-doc
      sidebars.ts:4:132
        2 |   main: [
        3 |     'intro',
      > 4 |     { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: ['guides/static', 'guides/interactive', 'guides/stiled'] },
          |                                                                                                                                    ^
        5 |     { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['more'] },
        6 |   ],
      Did you mean guides/styled? Available IDs: guides/index, guides/interactive, guides/static, guides/styled, intro, long, more."
    `);
    edit('sidebars.ts', "'guides/stiled'", "'guides/styled'");
    await overlay().waitFor({ state: 'detached' });
    edit('docusaurus.config.ts', "tagline: '", "taglin: '");
    expect(await toOverlayError('taglin is not a known field.')).toMatchInlineSnapshot(`
      "taglin is not a known field. invalid-config
      docusaurus.config.ts:3:3
        1 | export default {
        2 |   title: 'Basic',
      > 3 |   taglin: 'A site with one of each',
          |   ^
        4 |   url: 'https://basic.example',
        5 |   baseUrl: '/base/',
      Did you mean tagline?"
    `);
    edit('docusaurus.config.ts', "taglin: '", "tagline: '");
    await overlay().waitFor({ state: 'detached' });
  });

  it('keeps an interactive page while its component has an error or is missing, and updates it later', async () => {
    const errors = (of: Page) => of.locator('#__docs_errors');
    await visit('guides/interactive');
    const counter = dev.site.read('src/components/Counter.tsx');
    edit('src/components/Counter.tsx', 'return (', 'return ((');
    expect(await toOverlayError('Counter.tsx is not valid code')).toMatchInlineSnapshot(`
      "Counter.tsx is not valid code: Expected ")" but found ";". invalid-code
      src/components/Counter.tsx:9:4
         7 |       Count {count}
         8 |     </button>
      >  9 |   );
           |    ^
        10 | }
        11 |
      Fix the syntax error at the marked location."
    `);
    await page.getByText('Count 3').waitFor();
    const other = await page.context().newPage();
    expect((await other.goto(at('hello')))?.status()).toBe(200);
    await other.goto(at('guides/interactive'));
    await errors(other).getByText('Counter.tsx is not valid code').waitFor();
    edit('src/components/Counter.tsx', /return \(\((.*)Count/s, 'return ($1Number');
    await page.getByText('Number 3').waitFor();
    await overlay().waitFor({ state: 'detached' });
    await expectCounter(other, /Number [4-9]/);
    expect(await errors(other).count()).toBe(0);
    await other.close();

    edit('docs/guides/interactive.mdx', 'Text before the counter.', '{');
    await overlay().waitFor();
    edit('docs/guides/interactive.mdx', '{\n', 'Other text before.\n');
    await page.getByText('Other text before.').waitFor();
    edit('docs/guides/interactive.mdx', 'Other text before.', 'Text before the counter.');

    dev.site.remove('src/components/Counter.tsx');
    await toOverlayError('docs/guides/interactive.mdx:5');
    dev.site.write('src/components/Counter.tsx', counter);
    await overlay().waitFor({ state: 'detached' });
    await expectCounter(page, /Count [4-9]/);
  });

  /** Clicks the counter until it has a text. The page may load again after a click, and then counts from the start. */
  async function expectCounter(on: Page, text: RegExp): Promise<void> {
    const button = on.locator('#counter-button');
    await expect.poll(() => button.click().then(() => button.textContent()), PATIENT).toMatch(text);
  }

  describe('lists problems', () => testProblems(dev));

  it('rejects requests from pages of other origins', async () => {
    const other = await page.context().newPage();
    const foreign = dev.server.url.replace('localhost', '127.0.0.1');
    await other.route('http://foreign.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Foreign</title>' }),
    );
    await other.goto('http://foreign.example/');
    const read = await other.evaluate(
      async (urls) =>
        Promise.all(
          urls.flatMap((url) => [
            fetch(url).then(
              () => `read ${url}`,
              () => undefined,
            ),
            new Promise((resolve) => {
              const script = document.createElement('script');
              script.onload = () => resolve(`ran ${url}`);
              script.onerror = () => resolve(undefined);
              script.src = url;
              document.head.append(script);
            }),
          ]),
        ),
      ['', 'assets/js/main.js', 'assets/data/index.json', '__dev/events'].flatMap((path) => [
        dev.server.url + path,
        foreign + path,
      ]),
    );
    expect(read.filter(Boolean)).toEqual([]);
  });

  it('closes the connection of a background tab', async () => {
    // Chromium opens at most six connections to a server.
    const isConnection = (request: Request) => request.url().endsWith(LIVE_EVENTS);
    const opened = page.waitForRequest(isConnection);
    await visit('guides/static');
    const closed = page.waitForEvent('requestfailed', isConnection);
    await opened;
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await closed;
  });

  it('shows an error in a component on the first page, and the page once the error is fixed', async () => {
    await dev.restart(() => edit('src/theme/Footer.tsx', '</footer>', ''));
    await page.goto(at('guides/static'));
    await toOverlayError('src/theme/Footer.tsx');
    dev.site.write('src/theme/Footer.tsx', FOOTER.replace('Own', 'Repaired'));
    await page.getByText('Repaired footer').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Static page' }).waitFor();
  });

  // This test is the last because the others use the old base URL.
  it('applies a changed base URL and prints the new address', async () => {
    await visit('');
    edit('docusaurus.config.ts', "baseUrl: '/base/'", "baseUrl: '/other/'");
    // it may be redirected while it loads
    await expect.poll(() => page.url(), PATIENT).toMatch(/\/other\/$/);
    await page.getByText('Welcome.').waitFor();
    const { origin } = new URL(dev.server.url);
    await expect.poll(() => dev.server.output(), PATIENT).toContain(`${origin}/other/`);
    // a tab with the old address may have been hidden meanwhile, and connects again now
    const events = await fetch(`${origin}/base/${LIVE_EVENTS}`);
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await events.body?.cancel();
  });
});
