import { isValidElement, type ReactNode } from 'react';
import useIsBrowser from './useIsBrowser';

export interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Calls its child function in the browser only. Renders the fallback on the server and during hydration. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return fallback;
  if (typeof children !== 'function') {
    if (process.env.NODE_ENV === 'production') return null;
    throw new Error(
      `Docusaurus error: The children of <BrowserOnly> must be a "render function", e.g. <BrowserOnly>{() => <span>{window.location.href}</span>}</BrowserOnly>.\nCurrent type: ${isValidElement(children) ? 'React element' : typeof children}`,
    );
  }
  return children();
}
