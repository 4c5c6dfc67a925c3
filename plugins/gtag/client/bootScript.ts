/**
 * Creates the command queue of Google Analytics. It is a file, because a strict content security policy forbids inline
 * scripts, and reads its options from the attributes of its element. With `data-respect-privacy`, it also loads the tag,
 * unless the reader has opted out.
 */
const { ids = '', anonymizeIp, respectPrivacy } = document.currentScript?.dataset ?? {};
const page = window as unknown as { dataLayer?: unknown[]; gtag?: (...args: unknown[]) => void };
const browser = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
const hasOptedOut = browser.globalPrivacyControl === true || browser.doNotTrack === '1';

if (respectPrivacy === undefined || !hasOptedOut) {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  const gtag = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag recognizes commands by their type, `Arguments`
    dataLayer.push(arguments);
  };
  page.gtag = gtag;
  gtag('js', new Date());
  for (const id of ids.split(',')) {
    gtag('config', id, anonymizeIp === undefined ? {} : { anonymize_ip: true });
  }
  if (respectPrivacy !== undefined) {
    const tag = document.createElement('script');
    tag.async = true;
    // ignores its input, so that other scripts cannot use the policy for other URLs
    const url = `https://www.googletagmanager.com/gtag/js?id=${ids.split(',')[0]}`;
    const rules = { createScriptURL: () => url };
    tag.src = window.trustedTypes?.createPolicy('docs-gtag', rules).createScriptURL(url) ?? url;
    document.head.append(tag);
  }
}

// makes the file a module for the type checker, so that its names are not global
export {};
