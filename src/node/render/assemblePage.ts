import { mergeHead } from '../../model/head';
import { collectPageLeaves, type HeadTag, PAGE_STYLES, type PageData } from '../../model/page';
import { hashContent } from '../files/hashContent';
import { type DocumentFrame, renderDocument } from './document';
import { mapContent } from './fillContent';
import type { ShownPage } from './renderTask';

/** The scripts and stylesheets of a page in a build. */
export interface PageAssets {
  readonly buildId: string;
  readonly frame: DocumentFrame;
  /** Scripts and stylesheets of an interactive page, as URLs. */
  readonly files?: { readonly scripts: readonly string[]; readonly styles: readonly string[] } | undefined;
}

/** The files of a page in the output: their content, or references to it. */
export interface PageFiles<Content = Buffer> {
  readonly document: Content;
  /** The page data as JSON. */
  readonly data: Content;
  /** Stylesheets of this page alone, as URL to CSS. */
  readonly styles: Readonly<Record<string, Content>>;
}

/** Returns the files of a rendered page. */
export function assemblePage(page: ShownPage, { buildId, frame, files }: PageAssets): PageFiles {
  const styles = createPageStyles(page.rules, frame.baseUrl);
  const { tags, ...rest } = page.data;
  const sheets = findPageSheets(frame, page, files !== undefined);
  const styleUrls = [...(files?.styles ?? []), ...Object.keys(styles)];
  const data: PageData = {
    ...rest,
    buildId,
    ...(files && files.scripts.length > 0 && { scripts: files.scripts }),
    ...(styleUrls.length > 0 && { styles: styleUrls }),
    ...(sheets.length > 0 && { sheets }),
    ...(tags && { tags }),
  };
  const whole = Object.keys(page.code).length > 0 ? { ...data, code: page.code } : data;
  const inDocument = frame.isRenderedAgain
    ? whole
    : mapContent(page.hasHydratedCode ? whole : data, ({ html: _, ...content }) => content);
  const [before, after] = renderDocument({
    frame,
    data: inDocument,
    hasShortenedLists: page.hasShortenedLists,
    hasStoredTabs: page.hasStoredTabs,
    headInstances: page.headInstances,
    preload: [...new Set(collectPageLeaves(data).flatMap((leaf) => (leaf.$ === 'shared' ? [leaf.url] : [])))],
  });
  const document = Buffer.concat([Buffer.from(before), ...page.html, Buffer.from(after)]);
  return { document, data: Buffer.from(JSON.stringify(whole)), styles };
}

/** Extracts the metadata that other parts of the build use from a page's head. */
export function extractHeadInfo(instances: readonly (readonly HeadTag[])[]): {
  readonly title: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly noIndex: boolean;
} {
  const { title = '', tags } = mergeHead(instances);
  const metas = tags.filter(({ tagName }) => tagName === 'meta').map(({ attributes }) => attributes);
  const content = (key: 'name' | 'property', value: string) =>
    metas.find(({ [key]: name }) => String(name).toLowerCase() === value)?.['content']?.toString();
  return {
    title,
    description: content('name', 'description'),
    image: content('property', 'og:image'),
    noIndex: /noindex/i.test(content('name', 'robots') ?? ''),
  };
}

/** Returns the page stylesheets that a page needs, based on its classes. */
function findPageSheets(
  { sheets }: DocumentFrame,
  { classes, headInstances }: Pick<ShownPage, 'classes' | 'headInstances'>,
  isInteractive: boolean,
): readonly string[] {
  if (sheets.length === 0) return [];
  const htmlClasses = String(mergeHead(headInstances).htmlAttributes['class'] ?? '');
  const shown = new Set([...htmlClasses.split(' '), ...classes]);
  const isShown = (names: readonly string[]) => names.every((name) => shown.has(name));
  return sheets
    .filter(({ shows, forComponents }) => (isInteractive && forComponents) || shows.some(isShown))
    .map(({ url }) => url);
}

function createPageStyles(rules: readonly string[], baseUrl: string): Readonly<Record<string, Buffer>> {
  if (rules.length === 0) return {};
  // `style` attributes override the rules of the site, so these rules are as specific as two IDs.
  const specific = rules.map((rule) => rule.replace('{', ':not(#_#_){'));
  const css = [...new Set(specific)].sort().join('\n');
  const name = hashContent(css).slice(0, 8);
  return { [`${baseUrl}${PAGE_STYLES}${name}.css`]: Buffer.from(css) };
}
