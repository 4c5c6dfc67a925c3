import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';
import { isSoak, sampleCases } from '../../driver/soak';

const WIDTHS = [320, 390, 768, 996, 997, 1024, 1150, 1279, 1280, 1440, 1920, 2560];
/** Windows on both sides of each change of the layout. */
const EDGES = [320, 996, 997, 1279, 1280, 2560];
/** The narrowest column of text that is comfortable to read, where the window is wide enough for it. */
const MIN_TEXT_WIDTH = 560;
const MAX_TEXT_WIDTH = 720;
const MOBILE_PADDING = 64;

describe('the columns of a page', () => {
  const reader = readerOf('own');

  /** Expects that the text has a comfortable width, and that the page does not scroll sideways. */
  async function expectComfortableText(width: number): Promise<void> {
    const text = reader.page.locator('article p').first();
    const column = await text.evaluate((node) => node.getBoundingClientRect().width);
    expect(column, `${width}`).toBeGreaterThanOrEqual(Math.min(MIN_TEXT_WIDTH, width - MOBILE_PADDING));
    expect(column, `${width}`).toBeLessThanOrEqual(MAX_TEXT_WIDTH);
    const overflow = () =>
      reader.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `${width}`, timeout: 8000 }).toBe(0);
  }

  it.each(['v/r/metaflow/basics', 'blog/2026/11/19/locked-dependencies', 'about', 'tags/scaling'])(
    'leave enough width for the text of %s in each window, below a tight title',
    async (path) => {
      await reader.visit(path);
      const tracking = await reader.page.locator('h1').evaluate((title) => {
        const { letterSpacing, fontSize } = getComputedStyle(title);
        return parseFloat(letterSpacing) / parseFloat(fontSize);
      });
      expect(tracking).toBeCloseTo(-0.03);
      for (const width of sampleCases(WIDTHS, 6)) {
        await reader.page.setViewportSize({ width, height: 800 });
        await expectComfortableText(width);
      }
    },
  );

  it('leave enough width for the text in each window, and contain the table of contents next to it or above it', async () => {
    await reader.visit('metaflow/basics');
    const beside = reader.page.locator('.tableOfContents_');
    const above = reader.page.locator('.tocCollapsible_');
    const widths = isSoak ? WIDTHS : EDGES;
    for (const width of [...widths, ...[...widths].reverse()]) {
      await reader.page.setViewportSize({ width, height: 800 });
      const isWide = width >= 1280;
      await beside.waitFor({ state: isWide ? 'visible' : 'hidden' });
      await above.waitFor({ state: isWide ? 'hidden' : 'visible' });
      await expectComfortableText(width);
    }
  });

  it('give the room of the table of contents to lists of posts, with a larger picture for the latest post, and on phones a small one beside each title below it', async () => {
    const getBoxes = (selector: string) =>
      reader.page.locator(selector).evaluateAll((all) => all.map((node) => node.getBoundingClientRect()));
    const picture = '.blogPostListItem_ .postPicture_';
    await reader.page.setViewportSize({ width: 1440, height: 800 });
    await reader.visit('blog');
    expect((await getBoxes('.blogMain_'))[0]?.width).toBeGreaterThan(860);
    const [latest, second] = await getBoxes(picture);
    expect(latest?.width).toBeGreaterThan(1.5 * (second?.width ?? 0));

    await reader.page.setViewportSize({ width: 390, height: 800 });
    const [pictures, titles] = await Promise.all([getBoxes(picture), getBoxes('.blogPostTitle_ a')]);
    expect(pictures[0]?.bottom).toBeLessThan(titles[0]?.top ?? 0);
    expect(pictures[1]?.left).toBeGreaterThan(titles[1]?.right ?? Infinity);

    await reader.visit('blog/archive');
    const archived = await getBoxes('.archiveList_ .postPicture_');
    expect(archived.map(({ width, height }) => (width / height).toFixed(1))).toEqual(
      archived.map(() => '1.6'),
    );
  });

  it('have the title at the same place on all docs, and on tablets on the home page; the text of Markdown pages has the size of that of docs', async () => {
    const WIDE = [1440, 1760, 1920, 2560];
    const findTitles = async (path: string, widths: readonly number[]) => {
      await reader.visit(path);
      const lefts: number[] = [];
      for (const width of widths) {
        await reader.page.setViewportSize({ width, height: 800 });
        const left = await reader.page.locator('h1').evaluate((title) => title.getBoundingClientRect().left);
        lefts.push(Math.round(left));
      }
      return lefts;
    };
    const describeText = () =>
      reader.page
        .locator('h2 ~ p')
        .first()
        .evaluate((node) => `${getComputedStyle(node).fontSize} ${node.clientWidth}`);
    const [onTablet, ...onDoc] = await findTitles('metaflow/basics', [768, ...WIDE]);
    const text = await describeText();
    await reader.visit('about');
    expect(await describeText()).toBe(text);
    expect(await findTitles('api/step-decorators/retry', WIDE)).toEqual(onDoc);
    expect(await findTitles('', [768])).toEqual([onTablet]);
  });

  it('have the examples of members beside their signatures where they fit, and the table of contents at the same place', async () => {
    const lefts: number[] = [];
    const pages = ['step-decorators/retry', 'client', 'flowspec', 'runner', 'S3', 'cards'];
    for (const path of sampleCases(pages, 3)) {
      await reader.visit(`api/${path}`);
      await reader.page.setViewportSize({ width: 1920, height: 800 });
      const contents = await reader.page.locator('.table-of-contents').first().boundingBox();
      lefts.push(Math.round(contents?.x ?? 0));
    }
    expect(new Set(lefts).size, `${lefts}`).toBe(1);

    const section = reader.page.locator('.api-signature').first();
    for (const [width, isBeside] of [
      [1440, false],
      [1920, true],
    ] as const) {
      await reader.page.setViewportSize({ width, height: 800 });
      const [signature, example] = await Promise.all(
        ['.api-call', '.theme-code-block'].map((part) => section.locator(part).boundingBox()),
      );
      const isSameTop = signature && example && Math.abs(signature.y - example.y) < 2;
      expect(isSameTop && example.x >= signature.x + signature.width, `${width}`).toBe(isBeside);
    }

    await reader.visit('api/mutators');
    const indents = await reader.page
      .locator('.api-signature .token-line')
      .filter({ hasText: /^class / })
      .evaluateAll((lines) =>
        lines.map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const frame = line.closest('.theme-code-block')?.getBoundingClientRect();
          return Math.round(range.getBoundingClientRect().left - (frame?.left ?? 0));
        }),
      );
    expect(indents.length).toBeGreaterThan(1);
    expect(new Set(indents).size, 'highlighted lines start where others start').toBe(1);
  });

  it('contain the table of contents of a reference page, and its examples beside the text where they fit', async () => {
    await reader.visit('api/step-decorators/kubernetes');
    const text = reader.page.getByText('All parameters are optional.');
    const example = reader.page.locator('.theme-code-block').first();
    for (const [width, isBeside] of [
      [1440, false],
      [1920, true],
    ] as const) {
      await reader.page.setViewportSize({ width, height: 800 });
      await reader.page.locator('.tableOfContents_').waitFor();
      const [left, right] = await Promise.all([text.boundingBox(), example.boundingBox()]);
      expect(left && right && right.x >= left.x + left.width, `${width}`).toBe(isBeside);
    }
    const pre = example.locator('pre');
    expect(await pre.evaluate((node) => node.scrollWidth - node.clientWidth), 'the code that is cut').toBe(0);
    // the signature stays visible next to the last parameter
    await reader.page.locator('.api-parameter').last().scrollIntoViewIfNeeded();
    expect(await example.evaluate((element) => element.getBoundingClientRect().bottom > 0)).toBe(true);
  });
});

describe('a page that hides the table of contents', () => {
  const reader = readerOf('theme');

  it('has the width of the window', async () => {
    await reader.page.setViewportSize({ width: 1440, height: 800 });
    const getWidth = async (path: string) => {
      await reader.visit(path);
      return reader.page.locator('article').evaluate((node) => node.getBoundingClientRect().width);
    };
    expect(await getWidth('docs/hidden')).toBeGreaterThan(950);
    expect(await getWidth('docs/fresh')).toBeLessThan(MAX_TEXT_WIDTH);
  });
});
