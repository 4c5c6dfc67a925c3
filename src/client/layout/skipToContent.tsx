import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../exports/router';
import { translate } from '../exports/Translate';

export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

/** A link that skips the navbar. After a navigation the focus moves before it, as after a page load. */
export function SkipToContentLink(props: ComponentProps<'a'>): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const { pathname, hash } = useLocation();
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== pathname && !hash) focusOnce(region.current, true);
    shown.current = pathname;
  }, [pathname, hash]);
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
