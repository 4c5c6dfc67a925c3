import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isOverflowing } from '../behaviours/codeBlocks';

/** Whether the lines of a block of code are wrapped. */
export interface WordWrap {
  /** For the `pre` around the code. */
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Lines are cut off, or would be if they were not wrapped. */
  readonly isCodeScrollable: boolean;
  toggle(): void;
}

/** Wraps the lines of a block of code that a site shows with components of its own; ours leave it to `behaviours/codeBlocks.ts` (contract/browser.md §2.12). */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);

  useEffect(() => {
    const pre = codeBlockRef.current;
    const code = pre?.querySelector<HTMLElement>('code');
    if (!pre || !code) return undefined;
    code.style.whiteSpace = isEnabled ? 'pre-wrap' : '';
    code.style.overflowWrap = isEnabled ? 'anywhere' : '';
    // also tells when the tab that it is in is first shown
    const resizes = new ResizeObserver(() => setScrollable(isEnabled || isOverflowing(pre)));
    resizes.observe(pre);
    return () => resizes.disconnect();
  }, [isEnabled]);

  const toggle = useCallback(() => setEnabled((old) => !old), []);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
