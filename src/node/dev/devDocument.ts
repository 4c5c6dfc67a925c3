import { attributesToHtml, elementToHtml } from '../../model/html';
import { REVISION_META } from '../../model/liveState';
import type { HeadTag, PageData } from '../../model/page';
import type { Site } from '../../model/site';
import { createDocumentFrame, renderDocument } from '../render/document';
import type { BundledFiles } from './clientCompiler';

/** React's message about its tools is one too many for those who look for their own. */
const SILENCE_DEVTOOLS_MESSAGE =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };</script>';

interface DocumentInput {
  readonly site: Site;
  readonly data: PageData;
  readonly shell: BundledFiles & { readonly boot: string };
  readonly revision: number;
  /** The page as the server side renders it; empty unless given, for the shell to fill (contract/browser.md §1.1). */
  readonly rendered?: { readonly html: string; readonly headInstances: readonly (readonly HeadTag[])[] };
}

/** Writes the document of a page under development. */
export function renderDevDocument({ site, data, shell, revision, rendered }: DocumentInput): string {
  const { siteConfig, i18n } = site;
  const { htmlLang, direction } = i18n.localeConfigs[i18n.currentLocale] ?? {};
  const frame = createDocumentFrame(site, shell);
  return renderDocument({
    frame: {
      ...frame,
      headTags: [revisionTag(revision), SILENCE_DEVTOOLS_MESSAGE, frame.headTags].filter(Boolean).join('\n'),
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

/** Writes the document that stands in for one that cannot be made: its script shows why, and loads it anew when it can. */
export function renderErrorDocument(script: string, revision: number): string {
  return [
    '<!DOCTYPE html>',
    `<html${attributesToHtml({ lang: 'en' })}>`,
    '<head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Error</title>',
    revisionTag(revision),
    elementToHtml('script', { src: script, defer: true }),
    '</head>',
    '<body><noscript>This page has an error: see the terminal.</noscript></body>',
    '</html>',
    '',
  ].join('\n');
}

function revisionTag(revision: number): string {
  return elementToHtml('meta', { name: REVISION_META, content: String(revision) });
}
