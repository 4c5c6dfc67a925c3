import Translate from '@docusaurus/Translate';
import { useEvent } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Props {
  readonly onReach: () => void;
}

/** The end of a list that has more results. They are loaded when it scrolls into view. */
export default function SearchMore({ onReach }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const reach = useEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: '200px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={element} className="searchMore_">
      <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
    </div>
  );
}
