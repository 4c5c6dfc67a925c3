import { imageSize } from 'image-size';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  incompletePictures,
  inlineCode,
  leftovers,
  repeatedIds,
  skippedHeadings,
} from '../driver/documentFaults';
import { HOSTS } from '../../src/model/hostConfig';
import { checkNamedAddresses } from '../driver/hostAddresses';
import { memoize } from '../../src/model/once';
import { freshQueries } from '../driver/freshQueries';
import { type GoldenQuery, goldenQueries } from '../driver/goldenQueries';
import { goldenReport, mostTransferredBytes } from '../driver/goldenReport';
import { attribute, hasClass, textOf } from '../driver/html';
import { keywordQueries } from '../driver/keywordQueries';
import { type DocRoute, docRoutes, docSources } from '../driver/ownDocs';
import {
  type BuiltPage,
  readOwnSite,
  compressedSize,
  elementsOf,
  linked,
  metas,
  navbarItems,
  type OwnSite,
  pageData,
  plainProse,
  proseText,
  referencesOf,
  sidebarLines,
  sidebarLinks,
  structuredBreadcrumbs,
  titles,
} from '../driver/ownSite';
import {
  findAlternateFaults,
  listPagesWithAlternates,
  getAlternateFile,
} from '../driver/ownMarkdownAlternates';
import { readerQueries } from '../driver/readerQueries';
import { sealedQueries } from '../driver/sealedQueries';
import { sampleCases } from '../driver/soak';
import { typicalQueries } from '../driver/typicalQueries';
import { unseenQueries } from '../driver/unseenQueries';

const ORIGIN = 'https://docs.metaflow.org';
const EDIT = 'https://github.com/Netflix/metaflow-docs/edit/master/';

/** Documents outside of the documentation: the blog, tag pages, the search page, the not-found page and the about page. */
const OTHER = /^(?:(?:404|about|blog|search|(?:v\/r\/)?tags)\.html$|blog\/|(?:v\/r\/)?tags\/)/;

/**
 * The largest compressed size of the scripts and style sheets of a page, in bytes. They leave about a percent, so that a
 * fix may cost some bytes; a new library in the app shell exceeds them.
 */
const LIMITS = { scripts: 90_000, scriptsBeforeInput: 92_000, styles: 12_000 };

const routes = docRoutes();
const sources = new Map(docSources().map((source) => [source.file, source]));

/** Returns a front matter value of a route's source. */
const frontMatterOf = (route: DocRoute, key: string) =>
  sources.get(route.source)?.frontMatter[key]?.toString();
/** Returns the label of a page in the sidebar, breadcrumbs and pagination. */
const labelOf = (route: DocRoute) =>
  frontMatterOf(route, 'sidebar_label') ?? frontMatterOf(route, 'title') ?? '';
/** Returns the labels from the top of the sidebar to a page; none for a page without a sidebar. */
const trail = (route: DocRoute) =>
  route.sidebar ? [...route.location, ...(route.isCategoryPage ? [] : [labelOf(route)])] : [];
const dataFile = (route: DocRoute) => `assets/data${route.path === '/' ? '/index' : route.path}.json`;

describe('the site of this repository', () => {
  let site: OwnSite;
  let byPath: ReadonlyMap<string, BuiltPage>;

  beforeAll(async () => {
    site = await readOwnSite();
    expect(site.code, site.output).toBe(0);
    byPath = new Map(site.pages.map((page) => [page.path, page]));
  });

  /** Returns the pages whose actual value differs from the wanted one. */
  function differences<T>(actual: (page: BuiltPage, route: DocRoute) => T, wanted: (route: DocRoute) => T) {
    expect(byPath.size).toBeGreaterThan(routes.length);
    return routes.flatMap((route) => {
      const page = byPath.get(route.path);
      const [is, should] = [page && actual(page, route), wanted(route)];
      return JSON.stringify(is) === JSON.stringify(should) ? [] : [{ path: route.path, is, should }];
    });
  }

  /** Runs a check on every page and returns its faults, each with the file of the page. */
  function faults(check: (page: BuiltPage) => readonly string[]): readonly string[] {
    expect(site.pages.length).toBeGreaterThan(routes.length);
    return site.pages.flatMap((page) => check(page).map((fault) => `${page.file}: ${fault}`));
  }

  describe('as a whole', () => {
    it('is built without a warning', () => {
      // without Git history, as in an unpacked archive, the pages have no dates and the build prints a warning
      const output = site.output.replace(
        /^⚠ The dates of last updates .*\n.*→.*$([\s\S]*)^1 warning$/m,
        '$1',
      );
      const lines = output
        .split('\n')
        .filter((line) => line && !/^\[\d\/6\] \w+ +(?:\d+ min )?[\d.]+ m?s$/.test(line));
      expect(lines).toEqual([
        expect.stringMatching(/^Built \d+ pages \(\d+ static, \d+ interactive\) in (?:\d+ min )?[\d.]+ m?s$/),
        expect.stringMatching(/^[\d.]+ MB in /),
      ]);
    });

    it('has exactly the documentation routes, each with its data, and a not-found page', () => {
      const built = site.pages.filter(({ file }) => !OTHER.test(file)).map((page) => page.path);
      expect(built.sort()).toEqual(routes.map((route) => route.path).sort());
      expect(routes.map(dataFile).filter((file) => !site.files.includes(file))).toEqual([]);
      expect(site.files).toContain('404.html');
    });
  });

  describe('content for language models', () => {
    it('has a Markdown alternate of each page with its words and code, and links to other alternates', () => {
      expect(findAlternateFaults(site, ORIGIN)).toEqual([]);
      expect(listPagesWithAlternates(site).length).toBeGreaterThanOrEqual(routes.length);
    });

    it('has llms.txt with all pages, and llms-full.txt with their text', () => {
      const list = site.read('llms.txt');
      const alternates = listPagesWithAlternates(site).map(getAlternateFile);
      expect(alternates.filter((file) => !list.includes(`](${ORIGIN}/${file})`))).toEqual([]);
      const full = site.read('llms-full.txt');
      expect(routes.filter((route) => !full.includes(`\nurl: ${ORIGIN}${route.path}\n`))).toEqual([]);
    });
  });

  describe('the head of a documentation page', () => {
    it('has the title of the page and of the site', () => {
      expect(differences(titles, (route) => [`${frontMatterOf(route, 'title')} | Metaflow Docs`])).toEqual(
        [],
      );
    });

    it('has the description of the page', () => {
      const wanted = (route: DocRoute) => [frontMatterOf(route, 'description')];
      expect(differences((page) => metas(page, 'description'), wanted)).toEqual([]);
      expect(differences((page) => metas(page, 'og:description'), wanted)).toEqual([]);
    });

    it('has a canonical URL without a trailing slash', () => {
      const wanted = (route: DocRoute) => [`${ORIGIN}${route.path}`];
      expect(differences((page) => linked(page, 'canonical'), wanted)).toEqual([]);
      expect(differences((page) => metas(page, 'og:url'), wanted)).toEqual([]);
    });

    it('has a social image that shows its title', () => {
      const image = (route: DocRoute) => `img/og${route.path === '/' ? '/index' : route.path}.png`;
      expect(
        differences(
          (page) => metas(page, 'og:image'),
          (route) => [`${ORIGIN}/${image(route)}`],
        ),
      ).toEqual([]);
      expect(
        differences(
          (page) => metas(page, 'og:image:alt'),
          (route) => [`${frontMatterOf(route, 'title')} | Metaflow Docs`],
        ),
      ).toEqual([]);
      expect(
        differences(
          (page) => metas(page, 'twitter:card'),
          () => ['summary_large_image'],
        ),
      ).toEqual([]);
      const sizes = routes.map((route) => {
        const png = site.bytes(image(route));
        return { ...imageSize(png), isSmall: png.length < 40_000 };
      });
      expect(new Set(sizes.map((size) => JSON.stringify(size)))).toEqual(
        new Set([JSON.stringify({ height: 630, width: 1200, type: 'png', isSmall: true })]),
      );
    });

    it('has structured data for its breadcrumbs', () => {
      const pages = new Set(
        routes.filter((route) => route.isCategoryPage).map((route) => trail(route).join()),
      );
      const wanted = (route: DocRoute) => {
        const isPage = (_: string, depth: number, all: readonly string[]) =>
          depth === all.length - 1 || pages.has(all.slice(0, depth + 1).join());
        return route.sidebar ? [trail(route).filter(isPage)] : [];
      };
      expect(differences(structuredBreadcrumbs, wanted)).toEqual([]);
    });
  });

  describe('the body of a documentation page', () => {
    it('starts with one top-level heading, its title', () => {
      const headings = (page: BuiltPage) => elementsOf(page, 'h1').map((element) => textOf(element));
      expect(differences(headings, (route) => [frontMatterOf(route, 'title')])).toEqual([]);
    });

    it('shows no unprocessed syntax', () => {
      expect(differences(leftovers, () => [])).toEqual([]);
      const texts = routes.map((route) => proseText(byPath.get(route.path) as BuiltPage));
      expect(texts.filter((text) => text.length < 500)).toEqual([]);
    });

    it('has an anchor for each parameter that it describes', () => {
      const anchors = (page: BuiltPage) =>
        elementsOf(page, 'div', 'api-parameter--parameter').filter(({ childNodes }) =>
          childNodes.some((child) => child.nodeName === 'dt' && attribute(child as never, 'id')),
        ).length;
      const wanted = ({ source }: DocRoute) => sources.get(source)?.text.match(/^<Param /gm)?.length ?? 0;
      expect(differences(anchors, wanted)).toEqual([]);
      expect(routes.filter((route) => wanted(route) > 0).length).toBeGreaterThan(15);
    });

    it('has an edit link to its source in the public repository', () => {
      const edit = (page: BuiltPage) =>
        elementsOf(page, 'a', 'theme-edit-this-page').map((link) => attribute(link, 'href'));
      expect(differences(edit, (route) => [EDIT + route.source])).toEqual([]);
    });

    it('has a table of contents with headings of levels 2 and 3', () => {
      const contents = (page: BuiltPage) =>
        elementsOf(page, 'a', 'table-of-contents__link')
          .map((link) => attribute(link, 'href'))
          .filter((href) => href?.startsWith('#'));
      const headings = (page: BuiltPage) =>
        page.elements
          .filter(({ tagName }) => /^h[23]$/.test(tagName))
          .flatMap((heading) => attribute(heading, 'id') ?? [])
          .map((id) => `#${id}`);
      const wanted = (route: DocRoute) =>
        frontMatterOf(route, 'hide_table_of_contents') ? [] : headings(byPath.get(route.path) as BuiltPage);
      expect(differences(contents, wanted)).toEqual([]);
    });

    it('has a navbar with three items, of which the item of its sidebar is active', () => {
      const wanted = ({ sidebar }: DocRoute) => [
        `Python Docs: /${sidebar === 'python' ? ', active' : ''}`,
        `R Docs: /v/r${sidebar === 'r' ? ', active' : ''}`,
        'Admin Docs: https://outerbounds.com/docs/admin',
      ];
      expect(differences(navbarItems, wanted)).toEqual([]);
    });
  });

  describe('the sidebar', () => {
    it.each(['python', 'r'])('of %s lists its pages in order, by their labels and categories', (name) => {
      const [file = '', ...others] = site.files.filter((file) =>
        file.startsWith(`assets/data/shared/sidebar-${name}.`),
      );
      expect(others).toEqual([]);
      const wanted = routes.filter((route) => route.sidebar === name);
      expect(sidebarLines(JSON.parse(site.read(file)))).toEqual([
        ...wanted.map((route) => `${trail(route).join(' > ')} ${route.path}`),
        'Blog /blog',
      ]);
    });

    it('is on every page that belongs to a sidebar, and on no other page', () => {
      const sidebars = (page: BuiltPage) => ({
        shown: elementsOf(page, 'aside', 'theme-doc-sidebar-container').length,
        data: /"\/assets\/data\/shared\/sidebar-(\w+)\./.exec(pageData(page))?.[1],
      });
      expect(routes.filter((route) => !route.sidebar)).toHaveLength(3);
      expect(differences(sidebars, ({ sidebar }) => ({ shown: sidebar ? 1 : 0, data: sidebar }))).toEqual([]);
    });

    it('marks the link to the page as current', () => {
      const current = (page: BuiltPage) =>
        sidebarLinks(page)
          .filter((link) => attribute(link, 'aria-current') === 'page')
          .map((link) => attribute(link, 'href'));
      expect(differences(current, (route) => (route.sidebar ? [route.path] : []))).toEqual([]);
    });

    it('shows the page and the categories around it as active', () => {
      const active = (page: BuiltPage) =>
        sidebarLinks(page)
          .filter((link) => hasClass(link, 'menu__link--active'))
          .map((element) => textOf(element));
      expect(differences(active, trail)).toEqual([]);
    });
  });

  describe('navigation between pages', () => {
    it('has breadcrumbs for each page', () => {
      const crumbs = (page: BuiltPage) =>
        elementsOf(page, 'li', 'breadcrumbs__item')
          .map((element) => textOf(element))
          .filter(Boolean);
      expect(differences(crumbs, trail)).toEqual([]);
    });

    it('paginates from the first page of a tree to its last, and back', () => {
      const pager = (page: BuiltPage) =>
        ['prev', 'next'].map((way) => {
          const [link] = elementsOf(page, 'a', `pagination-nav__link--${way}`);
          return link && attribute(link, 'href');
        });
      const wanted = (route: DocRoute) => {
        const chain = routes.filter(({ sidebar }) => sidebar && sidebar === route.sidebar);
        const at = chain.indexOf(route);
        return at < 0 ? [undefined, undefined] : [chain[at - 1]?.path, chain[at + 1]?.path];
      };
      expect(differences(pager, wanted)).toEqual([]);
    });

    it('has no broken links', () => {
      expect(
        faults((page) =>
          page.elements.flatMap(referencesOf).filter((href) => isBroken(new URL(href, ORIGIN + page.path))),
        ),
      ).toEqual([]);
      expect(site.pages.flatMap((page) => page.elements.flatMap(referencesOf)).length).toBeGreaterThan(5000);
    });
  });

  describe('every document', () => {
    it('is in English, from left to right', () => {
      const language = ({ elements }: BuiltPage) => {
        const html = elements.find(({ tagName }) => tagName === 'html') as (typeof elements)[number];
        return [attribute(html, 'lang'), attribute(html, 'dir')].join();
      };
      expect(faults((page) => (language(page) === 'en,ltr' ? [] : [language(page)]))).toEqual([]);
    });

    it('is well-formed HTML', () => {
      expect(faults((page) => page.faults)).toEqual([]);
    });

    it('has unique IDs', () => {
      expect(faults(repeatedIds)).toEqual([]);
    });

    it('skips no heading level', () => {
      expect(faults(skippedHeadings)).toEqual([]);
    });

    it('has a text alternative and a size for every image', () => {
      expect(faults(incompletePictures)).toEqual([]);
    });

    it('has no inline style, and no inline script except data', () => {
      expect(faults(inlineCode)).toEqual([]);
    });
  });

  describe('its URLs', () => {
    it('are served without redirects by every host that supports clean URLs, and match the paths of the pages', async () => {
      const hosts = HOSTS.filter((host) => host !== 's3');
      const { checked, wrong, misplaced } = await checkNamedAddresses({
        site,
        url: `${ORIGIN}/`,
        hosts,
        trailingSlash: false,
      });
      expect({ wrong, misplaced }).toEqual({ wrong: [], misplaced: [] });
      for (const says of ['canonical', 'og:url', 'alternate', 'sitemap', 'link']) {
        expect(checked.get(says), says).toBeGreaterThanOrEqual(routes.length);
      }
      for (const says of ['atom.xml', 'rss.xml', 'feed.json', 'llms.txt']) {
        expect(checked.get(says), says).toBeGreaterThan(5);
      }
    });

    it('are in its sitemap, each with the date of its last Git commit', () => {
      const listed = site.read('sitemap.xml').split('<url>').slice(1);
      const locations = listed.map((item) => /<loc>([^<]*)/.exec(item)?.[1] ?? '');
      const shown = site.pages.filter((page) => !metas(page, 'robots').join().includes('noindex'));
      expect(locations.map((each) => new URL(each).pathname).sort()).toEqual(
        shown
          .filter(({ file }) => file !== '404.html')
          .map((page) => encodeURI(page.path))
          .sort(),
      );
      expect(
        listed.filter((item) => item.includes('<lastmod>') && !/<lastmod>\d{4}-\d\d-\d\d</.test(item)),
      ).toEqual([]);
      expect(site.read('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    });

    it('contain a content hash if browsers cache them permanently', () => {
      const kept = [...site.read('_headers').matchAll(/^(\/\S+)\*\n {2}Cache-Control: .*immutable$/gm)].map(
        ([, folder = '']) => folder.slice(1),
      );
      expect(kept.length).toBeGreaterThan(5);
      const files = site.files.filter((file) => kept.some((folder) => file.startsWith(folder)));
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((file) => !/[.-][\da-f]{8}\.\w+$/.test(file))).toEqual([]);
    });
  });

  describe('the search', () => {
    const getReport = memoize((queries: readonly GoldenQuery[]) => goldenReport(queries, site));

    it.each([
      ['golden', goldenQueries, { first: 0.96, five: 0.99, section: 0.97 }],
      ['typical', typicalQueries, { first: 0.94, five: 0.97, section: 0.97 }],
      ['unseen', unseenQueries, { first: 0.95, five: 0.98, section: 0.97 }],
      ['sealed', sealedQueries, { first: 0.94, five: 0.98, section: 0.92 }],
      ['fresh', freshQueries, { first: 0.92, five: 0.98, section: 0.96 }],
      ['keyword', keywordQueries, { first: 0.95, five: 0.99, section: 0.96 }],
      ["readers'", readerQueries, { first: 0.95, five: 0.98, section: 0.9 }],
    ])('finds the right page for %s queries', async (_, queries, least) => {
      const report = await getReport(queries);
      const asLines = report.misses.join('\n');
      expect(report.count).toBeGreaterThanOrEqual(50);
      expect(report.first, asLines).toBeGreaterThanOrEqual(least.first);
      expect(report.five, asLines).toBeGreaterThanOrEqual(least.five);
      expect(report.section, asLines).toBeGreaterThanOrEqual(least.section);
    });

    it('transfers little data for a first query: the search script and parts of the index', async () => {
      const mostBytes = await mostTransferredBytes(sampleCases(goldenQueries, 20), site);
      const engine = site.files
        .filter((file) => /^assets\/js\/.*\.js$/.test(file) && site.read(file).includes('firstSectionById'))
        .map(site.getCompressedSize);
      expect(engine).toHaveLength(1);
      expect(mostBytes + (engine[0] ?? 0)).toBeLessThan(80_500);
    });

    it('has a search page with noindex and an OpenSearch description', () => {
      const page = site.pages.find(({ file }) => file === 'search.html');
      expect(page && metas(page, 'robots')).toEqual(['noindex, follow']);
      expect(page && linked(page, 'search')).toEqual(['/opensearch.xml']);
      expect(site.read('opensearch.xml')).toContain(
        'template="https://docs.metaflow.org/search?q={searchTerms}"',
      );
    });
  });

  describe('the size of a page', () => {
    const largest = (addresses: (page: BuiltPage) => readonly string[]) =>
      Math.max(...site.pages.map((page) => compressedSize(site, page, addresses(page))));

    it('exposes the site version and the compatible Docusaurus version to components', () => {
      const versions = site.files
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => site.read(file).match(/\b(?:docusaurus|site)Version"?:\s*"[^"]*"/g) ?? []);
      expect(new Set(versions.map((each) => each.replace(/"?:\s*/, ' ')))).toEqual(
        new Set(['docusaurusVersion "2.0.0-beta.15"', 'siteVersion "0.0.0"']),
      );
    });

    it('includes little JavaScript', () => {
      const scripts = (page: BuiltPage) =>
        elementsOf(page, 'script').flatMap((script) => attribute(script, 'src') ?? []);
      expect(largest(scripts)).toBeGreaterThan(50_000);
      expect(largest(scripts)).toBeLessThanOrEqual(LIMITS.scripts);
      const whenIdle = site.files.filter(
        (file) => file.endsWith('.js') && site.read(file).includes('preparePages:'),
      );
      expect(whenIdle).toHaveLength(1);
      expect(largest((page) => [...scripts(page), `/${whenIdle[0]}`])).toBeLessThanOrEqual(
        LIMITS.scriptsBeforeInput,
      );
    });

    it('includes little CSS', () => {
      const styles = (page: BuiltPage) =>
        elementsOf(page, 'link')
          // the print stylesheet does not block rendering
          .filter((link) => attribute(link, 'rel') === 'stylesheet' && !attribute(link, 'media'))
          .map((link) => attribute(link, 'href') ?? '');
      expect(largest(styles)).toBeGreaterThan(5_000);
      expect(largest(styles)).toBeLessThanOrEqual(LIMITS.styles);
    });

    it('includes the prose of a page once in its document and once in its data, and nowhere else', () => {
      const texts = site.files
        // browsers load the files of the search index only for a search
        .filter((file) => /\.(?:html|json|js)$/.test(file) && !file.startsWith('assets/search/'))
        .map((file) => ({ file, text: site.read(file) }));
      const holders = (page: BuiltPage) => {
        const prose = plainProse(page)[0] ?? 'no prose';
        return texts.flatMap(({ file, text }) =>
          text
            .split(prose)
            .slice(1)
            .map(() => file),
        );
      };
      expect(differences(holders, (route) => [dataFile(route), byPath.get(route.path)?.file].sort())).toEqual(
        [],
      );
    });
  });

  function isBroken({ protocol, origin, pathname, hash }: URL): boolean {
    if (origin !== ORIGIN) return !/^(?:https?|mailto):$/.test(protocol);
    const page = byPath.get(decodeURI(pathname));
    if (page && hash) return !page.ids.has(decodeURIComponent(hash.slice(1)));
    return !page && !site.files.includes(decodeURI(pathname.slice(1)));
  }
});
