/**
 * Redirects readers of moved pages and sections, keeping their query and hash. A separate script; `data-`
 * attributes of its element contain the targets.
 */
const { to, anchors } = document.currentScript?.dataset ?? {};
const moved = new Map<string, string>(JSON.parse(anchors ?? '[]'));
const { pathname } = location;

function decodeId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function redirect(): void {
  // navigation on the client shows other pages in this document
  if (location.pathname !== pathname) return;
  const section = moved.get(decodeId(location.hash));
  const target = section ?? to;
  if (target === undefined) return;
  const url = new URL(target, location.href);
  if (!/^https?:$/.test(url.protocol)) return;
  if (url.search === '') url.search = location.search;
  if (url.hash === '' && section === undefined) url.hash = location.hash;
  location.replace(url.href);
}

redirect();
if (to === undefined) addEventListener('hashchange', redirect);

// makes the file a module, so that its names are not global
export {};
