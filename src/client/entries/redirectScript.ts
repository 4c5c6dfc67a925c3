/**
 * Runs on pages that have moved, and on pages whose sections have: leads readers on, with the query and the anchor that they
 * came with. A script of its own; the attributes of its element say where to.
 */
const { to, anchors } = document.currentScript?.dataset ?? {};
const moved = new Map<string, string>(JSON.parse(anchors ?? '[]'));

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function lead(): void {
  const section = moved.get(idOf(location.hash));
  const target = section ?? to;
  if (target === undefined) return;
  const url = new URL(target, location.href);
  if (!/^https?:$/.test(url.protocol)) return;
  if (url.search === '') url.search = location.search;
  if (url.hash === '' && section === undefined) url.hash = location.hash;
  location.replace(url.href);
}

lead();
if (to === undefined) addEventListener('hashchange', lead);

// a module to the type checker, so that its names stay its own
export {};
