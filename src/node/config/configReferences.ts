import type { Config } from '../../model/config';
import { isRecord, type KeyPath } from '../../model/fields';
import { findHtmlReferences } from '../../model/htmlReferences';
import { extendToText, moveToText } from '../../model/locateText';
import { type Reference, resolveSiteUrl } from '../../model/reference';
import type { SourceLocation } from '../../model/siteError';
import type { ConfigSource } from './configErrors';
import { configFields } from '../../model/config';
import { createKeyLocator } from '../../model/locateKey';

/** A URL in the config. */
interface ConfigUrl {
  readonly path: KeyPath;
  readonly kind: Reference['kind'];
  readonly url: string;
  /** Whether it is an attribute in HTML, which is not resolved. */
  readonly isInHtml?: boolean;
  readonly label: string;
}

/** Returns the links and files in the config that pages show: of the navbar, the footer, the announcement bar and the head. */
export function collectConfigReferences(
  config: Config,
  { file, text }: ConfigSource,
  baseUrl: string,
): readonly Reference[] {
  const locate = createKeyLocator(text, Object.keys(configFields.shape));
  const site = { baseUrl, trailingSlash: config.trailingSlash };
  return listUrls(config).map(({ path, kind, url, isInHtml, label }): Reference => {
    const found = locate(path);
    const at: SourceLocation = { file, ...found };
    return {
      kind,
      rawUrl: url,
      resolved: isInHtml ? url : resolveSiteUrl(url, { kind, site }),
      location: isInHtml ? moveToText(text, at, url) : extendToText(text, at, url),
      label,
    };
  });
}

function listUrls(config: Config): readonly ConfigUrl[] {
  const { themeConfig, favicon, scripts, stylesheets } = config;
  const { navbar, footer, announcementBar, image } = themeConfig as Record<string, unknown>;
  return [
    ...listValue(['favicon'], favicon, 'image', 'the favicon'),
    ...listValue(['themeConfig', 'image'], image, 'image', 'the social image'),
    ...listHtml(
      ['themeConfig', 'announcementBar', 'content'],
      getProperty(announcementBar, 'content'),
      'the announcement bar',
    ),
    ...listLogo(['themeConfig', 'navbar', 'logo'], getProperty(navbar, 'logo'), 'the navbar logo'),
    ...listItems(['themeConfig', 'navbar', 'items'], getProperty(navbar, 'items'), 'navbar item'),
    ...listLogo(['themeConfig', 'footer', 'logo'], getProperty(footer, 'logo'), 'the footer logo'),
    ...listItems(['themeConfig', 'footer', 'links'], getProperty(footer, 'links'), 'footer item'),
    ...listHtml(
      ['themeConfig', 'footer', 'copyright'],
      getProperty(footer, 'copyright'),
      'the footer copyright',
    ),
    ...listHeadFiles('scripts', scripts, 'src', 'script'),
    ...listHeadFiles('stylesheets', stylesheets, 'href', 'stylesheet'),
  ];
}

/** Lists the URLs of navbar items, or of footer links and columns, and of the items in them. */
function listItems(path: KeyPath, items: unknown, label: string): readonly ConfigUrl[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    // The component of the site defines what the fields mean. Its links are checked as a part of pages.
    if (String(getProperty(item, 'type')).startsWith('custom-')) return [];
    const at = [...path, index];
    const title = getProperty(item, 'title') ?? getProperty(item, 'label');
    const name = typeof title === 'string' ? `${label} ${index + 1} (\`${title}\`)` : `${label} ${index + 1}`;
    return [
      ...listValue([...at, 'to'], getProperty(item, 'to'), 'link', name),
      ...listValue([...at, 'href'], getProperty(item, 'href'), 'link', name),
      ...listHtml([...at, 'html'], getProperty(item, 'html'), name),
      ...listHtml([...at, 'value'], getProperty(item, 'value'), name),
      ...['dropdownItemsBefore', 'items', 'dropdownItemsAfter'].flatMap((key) =>
        listItems([...at, key], getProperty(item, key), `${name}, item`),
      ),
    ];
  });
}

function listLogo(path: KeyPath, logo: unknown, label: string): readonly ConfigUrl[] {
  return [
    ...listValue([...path, 'src'], getProperty(logo, 'src'), 'image', label),
    ...listValue([...path, 'srcDark'], getProperty(logo, 'srcDark'), 'image', label),
    ...listValue([...path, 'href'], getProperty(logo, 'href'), 'link', label),
  ];
}

function listHeadFiles(
  key: 'scripts' | 'stylesheets',
  files: unknown,
  attribute: string,
  label: string,
): readonly ConfigUrl[] {
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: unknown, index) => {
    const name = `${label} ${index + 1}`;
    return [
      ...listValue([key, index], file, 'image', name),
      ...listValue([key, index, attribute], getProperty(file, attribute), 'image', name),
    ];
  });
}

function listValue(
  path: KeyPath,
  value: unknown,
  kind: Reference['kind'],
  label: string,
): readonly ConfigUrl[] {
  return typeof value === 'string' && value !== '' ? [{ path, kind, url: value, label }] : [];
}

function listHtml(path: KeyPath, value: unknown, label: string): readonly ConfigUrl[] {
  if (typeof value !== 'string') return [];
  return findHtmlReferences(value).map(({ kind, url }) => ({ path, kind, url, isInHtml: true, label }));
}

function getProperty(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
