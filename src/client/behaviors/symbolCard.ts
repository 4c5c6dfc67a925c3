import siteConfig from '@generated/docusaurus.config';
import { collectPageLeaves, type PageData } from '../../model/page';
import { dataUrl, decodePath, isSamePath } from '../../model/url';
import { loadStylesheets } from '../pages/loadStylesheets';
import { trustedHtml } from '../security/trustedContent';
import { describeSymbol, type SymbolDescription } from './describeSymbol';

const ID = 'symbol-card';
/** The space between the card and its link or the edges of the window, in CSS pixels. */
const GAP = 8;
/** Milliseconds for the pointer to move from the link to the card. */
const LEAVE_MS = 200;

interface LinkedPage {
  readonly content: Document;
  readonly title: string;
}

const pages = new Map<string, Promise<LinkedPage>>();

/** Shows the card of a link, unless the reader has left the link or nothing describes its target. */
export async function showSymbolCard(link: HTMLAnchorElement, isStillWanted: () => boolean): Promise<void> {
  if (link.getAttribute('aria-describedby') === ID) return;
  const [description] = await Promise.all([
    describe(link).catch(() => undefined),
    loadStylesheets([new URL('./symbolCard.css', import.meta.url)]),
  ]);
  if (!description || !isStillWanted()) return;
  document.getElementById(ID)?.dispatchEvent(new Event('close'));
  const card = document.createElement('div');
  card.id = ID;
  card.className = 'symbolCard_';
  card.setAttribute('role', 'tooltip');
  for (const [tagName, text] of [
    ['code', description.signature],
    ['p', description.summary],
  ] as const) {
    if (text) card.append(Object.assign(document.createElement(tagName), { textContent: text }));
  }
  document.body.append(card);
  link.setAttribute('aria-describedby', ID);
  place(card, link);
  closeWhenLeft(card, link);
}

async function describe(link: HTMLAnchorElement): Promise<SymbolDescription | undefined> {
  const { pathname, hash, textContent: name } = link;
  const isHere = isSamePath(pathname, location.pathname);
  const { content, title } = isHere ? { content: document, title: '' } : await loadPage(pathname);
  return describeSymbol(content, { id: decodePath(hash.slice(1)), name: name ?? '', title });
}

/** Loads another page once. A failed request can be repeated. */
function loadPage(path: string): Promise<LinkedPage> {
  const page = pages.get(path) ?? requestPage(path);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

/** Requests the content of a page from its data, which is prefetched for links in view. */
async function requestPage(path: string): Promise<LinkedPage> {
  const response = await fetch(dataUrl(path, siteConfig.baseUrl), { credentials: 'same-origin' });
  const data = (await response.json()) as PageData;
  const contents = collectPageLeaves(data).filter((leaf) => leaf.$ === 'content');
  const html = contents.map((leaf) => leaf.html ?? '').join('');
  return {
    content: new DOMParser().parseFromString(trustedHtml(html).__html, 'text/html'),
    title: (contents[0]?.metadata as { readonly title?: string } | undefined)?.title ?? '',
  };
}

/** Places the card below its link, or above it where that has more space. */
function place(card: HTMLElement, link: HTMLElement): void {
  const [box = link.getBoundingClientRect()] = link.getClientRects();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = card;
  const isBelow = box.bottom + GAP + offsetHeight < clientHeight || box.top < clientHeight - box.bottom;
  const left = Math.max(GAP, Math.min(box.left, clientWidth - offsetWidth - GAP));
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(isBelow ? box.bottom + GAP : box.top - GAP - offsetHeight) + scrollY}px`;
}

/** Closes the card on Escape and on navigation, and when neither the pointer nor the focus is on the link or the card. */
function closeWhenLeft(card: HTMLElement, link: HTMLElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => {
    controller.abort();
    card.remove();
    link.removeAttribute('aria-describedby');
  };
  const closeIfLeft = () =>
    setTimeout(() => {
      if (!link.isConnected || ![link, card].some((element) => element.matches(':hover, :focus'))) close();
    }, LEAVE_MS);
  card.addEventListener('close', close, { signal });
  document.addEventListener('click', close, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  for (const type of ['pointerout', 'focusout', 'scroll']) {
    document.addEventListener(type, closeIfLeft, { signal, passive: true });
  }
}
