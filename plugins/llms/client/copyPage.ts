/**
 * Puts the Markdown of the page that the document shows on the clipboard, and tells whether it is there. The text is given as a
 * promise where that can be: a browser that lets only a click write to the clipboard does not wait for the network.
 */
export async function copyPage({ head }: Pick<Document, 'head'>): Promise<boolean> {
  const alternate = head.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  if (!alternate) return false;
  const text = fetchText(alternate.href);
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(handleText) })]);
    return true;
  } catch {
    // some browsers know the class and take no promises
    return text
      .then((known) => navigator.clipboard.writeText(known))
      .then(
        () => true,
        () => false,
      );
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

function handleText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
