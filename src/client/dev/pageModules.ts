import { MODULES } from './refreshEvents';

interface Hot {
  readonly data?: { replaced?: boolean };
  dispose(callback: (data: { replaced?: boolean }) => void): void;
}

/** Called by the script of an interactive page after it has registered its modules: tells the runtime when they are new ones. */
export function acceptPageModules(hot: Hot | undefined): void {
  if (hot?.data?.replaced) window.dispatchEvent(new Event(MODULES));
  hot?.dispose((data) => {
    data.replaced = true;
  });
}
