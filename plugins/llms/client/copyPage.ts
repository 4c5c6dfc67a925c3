/**
 * Copies the Markdown alternate of the current page to the clipboard, and returns whether that succeeded. Passes the text as a
 * promise where possible: browsers that require a user gesture to write to the clipboard do not wait for the network.
 */
export async function copyPage(document: Pick<Document, 'head'>): Promise<boolean> {
  const alternate = findAlternate(document);
  if (!alternate) return false;
  const text = fetchText(alternate.href);
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(toTextBlob) })]);
    return true;
  } catch {
    // Some browsers support ClipboardItem, but not with promises.
    return text
      .then((content) => navigator.clipboard.writeText(content))
      .then(
        () => true,
        () => false,
      );
  }
}

/** Returns the link to the Markdown alternate of the current page. */
export function findAlternate({ head }: Pick<Document, 'head'>): HTMLLinkElement | null {
  return head.querySelector('link[rel=alternate][type="text/markdown"]');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server responded to ${url} with status ${response.status}.`);
  return response.text();
}

function toTextBlob(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
