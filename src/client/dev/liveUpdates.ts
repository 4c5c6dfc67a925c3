import siteConfig from '@generated/docusaurus.config';
import { hideErrors, type ShownError, showErrors } from './errorOverlay';

/** What the development server tells the pages it has open. */
export type LiveEvent =
  | { readonly type: 'bundle'; readonly hash: string }
  | { readonly type: 'content' }
  | { readonly type: 'reload' }
  | { readonly type: 'errors'; readonly errors: readonly ShownError[] };

interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

declare const __webpack_hash__: string;

/** Name of the event on `window` that asks the runtime to load the data of the current page anew. */
export const REFRESH = 'docs:refresh';

/** Listens to the development server: applies new code, refreshes content, and shows errors over the page. */
export function followServer(hot: Hot | undefined): void {
  let wasOpen = false;
  const source = new EventSource(`${siteConfig.baseUrl}__dev/events`);
  source.onopen = () => {
    // the server has been started again: what is shown may be of another build
    if (wasOpen) window.location.reload();
    wasOpen = true;
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'errors') return event.errors.length > 0 ? showErrors(event.errors) : hideErrors();
    if (event.type === 'reload') return window.location.reload();
    if (event.type === 'content') return void window.dispatchEvent(new Event(REFRESH));
    if (event.hash !== __webpack_hash__) void applyUpdate(hot);
  };
}

async function applyUpdate(hot: Hot | undefined): Promise<void> {
  if (!hot) return window.location.reload();
  if (hot.status() !== 'idle') return;
  try {
    await hot.check(true);
  } catch (error) {
    console.warn('This change needs a full reload.', error);
    window.location.reload();
  }
}
