interface SourceLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const addressOf = ({ pathname, search, hash }: SourceLocation) => pathname + search + hash;

/** Tells the tag of each page that a reader goes to; of the first one it knows by itself (contract/browser.md §6.1). */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  readonly location: SourceLocation;
  readonly previousLocation: SourceLocation | null;
}): void {
  if (!previousLocation || addressOf(location) === addressOf(previousLocation)) return;
  // the title of the page is there a moment later
  setTimeout(() => {
    const { gtag } = window as unknown as { gtag?: (...args: readonly unknown[]) => void };
    gtag?.('set', 'page_path', addressOf(location));
    gtag?.('event', 'page_view');
  });
}
