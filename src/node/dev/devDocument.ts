import { attributesToHtml, elementToHtml } from '../../model/html';
import { REVISION_META } from '../../model/liveState';
import type { HeadTag, PageData } from '../../model/page';
import type { Site } from '../../model/site';
import { createDocumentFrame, renderDocument } from '../render/document';
import type { BundledFiles } from './clientCompiler';

/**
 * Prevents React's console message about its developer tools, which would distract from the site's own
 * messages.
 */
const SILENCE_DEVTOOLS_MESSAGE =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };</script>';

interface DocumentInput {
  readonly site: Site;
  readonly data: PageData;
  readonly shell: BundledFiles & { readonly boot: string };
  readonly revision: number;
  /** The server-rendered page; if undefined, the browser renders it. */
  readonly rendered?: { readonly html: string; readonly headInstances: readonly (readonly HeadTag[])[] };
}

/** Renders the document of a page in the development server. */
export function renderDevDocument({ site, data, shell, revision, rendered }: DocumentInput): string {
  const { siteConfig, i18n } = site;
  const { htmlLang, direction } = i18n.localeConfigs[i18n.currentLocale] ?? {};
  const frame = createDocumentFrame(site, shell);
  return renderDocument({
    frame: {
      ...frame,
      headTags: [createRevisionTag(revision), SILENCE_DEVTOOLS_MESSAGE, frame.headTags]
        .filter(Boolean)
        .join('\n'),
    },
    data,
    html: rendered?.html ?? '',
    headInstances: [
      [
        {
          tagName: 'html',
          attributes: { lang: htmlLang ?? 'en', dir: direction ?? 'ltr', 'data-has-hydrated': 'false' },
        },
        { tagName: 'title', attributes: {}, innerHTML: siteConfig.title },
      ],
      ...(rendered?.headInstances ?? []),
    ],
    preload: [],
  });
}

/**
 * Renders the document that replaces one with errors. Its script shows the errors and reloads the page once
 * they are fixed.
 */
export function renderErrorDocument(script: string, revision: number): string {
  return [
    '<!DOCTYPE html>',
    `<html${attributesToHtml({ lang: 'en' })}>`,
    '<head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Error</title>',
    createRevisionTag(revision),
    elementToHtml('script', { src: script, defer: true }),
    '</head>',
    '<body><noscript>This page has an error. See the terminal for details.</noscript></body>',
    '</html>',
    '',
  ].join('\n');
}

function createRevisionTag(revision: number): string {
  return elementToHtml('meta', { name: REVISION_META, content: String(revision) });
}
