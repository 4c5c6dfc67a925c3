import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../exports/router';
import { translate } from '../exports/Translate';

export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

/** A link that skips the navbar. After a navigation the focus moves before it, as after a page load. */
export function SkipToContentLink(props: ComponentProps<'a'>): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const shown = useRef(location);
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  useEffect(() => {
    const { pathname, key } = shown.current;
    // after hydration, a 404 page gets another path without a navigation
    if (pathname !== location.pathname && key !== location.key && !location.hash)
      focusOnce(region.current, true);
    shown.current = location;
  }, [location]);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    focusOnce(document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: required for compatibility with Docusaurus markup
    <div ref={region} role="region" aria-label={label}>
      <a href={`#${SkipToContentFallbackId}`} {...props} onClick={skip}>
        {props.children ?? label}
      </a>
    </div>
  );
}

/** Focuses an element that is not in the tab order, until it loses the focus. */
function focusOnce(element: HTMLElement | null, preventScroll = false): void {
  if (!element || element === document.activeElement) return;
  element.tabIndex = -1;
  element.focus({ preventScroll });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
