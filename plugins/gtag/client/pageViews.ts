import { afterPaint } from '@docusaurus/theme-common/internal';

interface SourceLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const getUrl = ({ pathname, search, hash }: SourceLocation) => pathname + search + hash;

/** Reports a page view after each navigation. The tag itself reports the first page. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  readonly location: SourceLocation;
  readonly previousLocation: SourceLocation | null;
}): void {
  if (!previousLocation || getUrl(location) === getUrl(previousLocation)) return;
  // the document title is updated in the next frame
  afterPaint(() => {
    const { gtag } = window as unknown as { gtag?: (...args: readonly unknown[]) => void };
    gtag?.('set', 'page_path', getUrl(location));
    gtag?.('event', 'page_view');
  });
}
