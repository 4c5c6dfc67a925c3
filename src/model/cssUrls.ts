const URL_FUNCTION = /\/\*[\s\S]*?\*\/|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^'"()\s]+))\s*\)/gi;

/** Returns the URLs in CSS, outside of comments. */
export function findCssUrls(css: string): readonly string[] {
  return [...css.matchAll(URL_FUNCTION)].flatMap(
    ([, double, single, bare]) => double ?? single ?? bare ?? [],
  );
}
