/**
 * Sets up the queue that the tag of Google Analytics reads, a script of its own so that no document needs an inline one. The
 * attributes of its element say for which ids; where it is to heed the wishes of readers, it also loads the tag, or does not.
 */
const { ids = '', anonymizeIp, respectPrivacy } = document.currentScript?.dataset ?? {};
const page = window as unknown as { dataLayer?: unknown[]; gtag?: (...args: unknown[]) => void };
const asked = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
const refuses = asked.globalPrivacyControl === true || asked.doNotTrack === '1';

if (respectPrivacy === undefined || !refuses) {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  const gtag = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by their kind
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
    // whatever the policy is asked for, this is the only address that it returns
    const address = `https://www.googletagmanager.com/gtag/js?id=${ids.split(',')[0]}`;
    const rules = { createScriptURL: () => address };
    tag.src = window.trustedTypes?.createPolicy('docs-gtag', rules).createScriptURL(address) ?? address;
    document.head.append(tag);
  }
}

// a module to the type checker, so that its names stay its own
export {};
