import { MODULES } from './refreshEvents';

interface Hot {
  readonly data?: { replaced?: boolean };
  dispose(callback: (data: { replaced?: boolean }) => void): void;
}

/**
 * Notifies the runtime if the modules of an interactive page were replaced. Called by the page's script after
 * it registers them.
 */
export function acceptPageModules(hot: Hot | undefined): void {
  if (hot?.data?.replaced) window.dispatchEvent(new Event(MODULES));
  hot?.dispose((data) => {
    data.replaced = true;
  });
}
