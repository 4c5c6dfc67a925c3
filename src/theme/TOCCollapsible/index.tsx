import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems, { type Props as ItemsProps } from '@theme/TOCItems';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export interface Props extends Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'> {
  readonly className?: string;
}

/** How far the page scrolls until the open list closes. */
const SCROLLED_PX = 100;

/**
 * A bar with the current section, which `behaviors` update. It opens the table of contents, which closes on Escape, on a click
 * outside, and as the page scrolls.
 */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const { collapsed, setCollapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (collapsed) return undefined;
    const startY = window.scrollY;
    const closeOnClick = (event: MouseEvent) => {
      if (bar.current?.contains(event.target as Node)) return;
      setCollapsed(true);
      if ((event.target as Element).closest('.navbar')) return;
      // the reader does not mean the text behind the list
      event.preventDefault();
      event.stopPropagation();
    };
    const closeOnScroll = () => {
      if (Math.abs(window.scrollY - startY) > SCROLLED_PX) setCollapsed(true);
    };
    document.addEventListener('click', closeOnClick, { capture: true });
    window.addEventListener('scroll', closeOnScroll, { passive: true });
    return () => {
      document.removeEventListener('click', closeOnClick, { capture: true });
      window.removeEventListener('scroll', closeOnScroll);
    };
  }, [collapsed, setCollapsed]);
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (collapsed || key !== 'Escape') return;
    toggleCollapsed();
    currentTarget.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links in it have the focus
    <div
      ref={bar}
      className={clsx('tocCollapsible_', !collapsed && 'tocCollapsibleExpanded_', className)}
      onKeyDown={closeOnEscape}
    >
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy className="tocCollapsibleContent_" collapsed={collapsed}>
        <TOCItems {...props} />
      </Collapsible>
    </div>
  );
}
