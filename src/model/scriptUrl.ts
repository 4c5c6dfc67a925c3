/** `data:` URLs that browsers show as media or offer as downloads, without running anything in them. */
const INERT =
  /^data:(?:(?:image|audio|video|font)\/|text\/(?:plain|csv)|application\/(?:json|pdf|zip|octet-stream))/i;

/** Returns whether a URL runs code when a reader follows it. Browsers ignore control characters and spaces around the scheme. */
export function isScriptUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers drop
  const seen = url.replace(/[\u0000-\u0020]/g, '');
  return /^(?:javascript|vbscript|data):/i.test(seen) && !INERT.test(seen);
}
