import { attributesToHtml, elementToHtml } from '../../model/html';
import { REVISION_META } from '../../model/liveState';

/**
 * Prevents React's console message about its developer tools, which would distract from the site's own
 * messages.
 */
const SILENCE_DEVTOOLS_MESSAGE =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };</script>';

/** Adds what the development client needs to the document of a page. */
export function addDevTags(document: string, revision: number): string {
  const tags = `${createRevisionTag(revision)}\n${SILENCE_DEVTOOLS_MESSAGE}`;
  return document.replace('<head>', () => `<head>${tags}\n`);
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
    '<meta name="color-scheme" content="light dark">',
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
