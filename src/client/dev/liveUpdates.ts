import { isOutdated, type LiveState, REVISION_META } from '../../model/liveState';
import { createErrorOverlay } from './errorOverlay';
import { holdScroll, reloadInPlace } from './holdScroll';
import { listenToServer } from './listenToServer';
import { createProblemsBadge } from './problemsBadge';
import { FOLLOWING, REFRESH } from './refreshEvents';

interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

declare const __webpack_hash__: string;

interface FollowInput {
  readonly baseUrl: string;
  /** The build ID of the document. */
  readonly buildId: string;
  readonly hot: Hot | undefined;
}

/** Applies new code, refreshes content and shows errors as the development server reports them. */
export function followServer({ baseUrl, buildId, hot }: FollowInput): void {
  const showErrors = createErrorOverlay(document, baseUrl);
  const showProblems = createProblemsBadge(document, baseUrl);
  let revision = Number(document.querySelector<HTMLMetaElement>(`meta[name="${REVISION_META}"]`)?.content);
  let newest = '';
  let isApplying = false;
  // the page may not be hydrated yet
  let isRefreshPending = false;
  const refresh = () => {
    isRefreshPending = window.dispatchEvent(new Event(REFRESH, { cancelable: true }));
  };
  window.addEventListener(FOLLOWING, () => isRefreshPending && refresh());

  listenToServer(baseUrl, (state: LiveState) => {
    showProblems(state);
    showErrors(state.errors);
    if (isOutdated(buildId, state.buildId)) return reloadInPlace();
    if (state.revision !== revision) {
      revision = state.revision;
      refresh();
    }
    newest = state.bundle || newest;
    void apply();
  });

  async function apply(): Promise<void> {
    if (isApplying || newest === '' || newest === __webpack_hash__) return;
    isApplying = true;
    const stop = holdScroll();
    try {
      // each step applies one update, which may not be the latest yet
      while (newest !== __webpack_hash__) {
        nameReplacedSheets();
        if (hot?.status() !== 'idle' || !(await hot.check(true))) return reloadInPlace();
      }
    } catch (error) {
      console.warn('The hot update failed, so the page reloads.', error);
      reloadInPlace();
    } finally {
      isApplying = false;
      stop();
    }
  }
}

/**
 * Gives style sheets that an update has replaced the name under which the runtime of webpack looks for them. Their address ends with
 * the time of the update, so it would not find them, and a new style sheet of a component would have no effect.
 */
function nameReplacedSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="?"]')) {
    const { origin, pathname } = new URL(sheet.href);
    if (origin === location.origin) sheet.dataset['href'] = pathname;
  }
}
