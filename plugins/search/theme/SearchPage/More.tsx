import Translate from '@docusaurus/Translate';
import { useEvent } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Props {
  readonly onReach: () => void;
}

/** What stands below the results as long as there are more: they are fetched when it comes into view. */
export default function SearchMore({ onReach }: Props): ReactNode {
  const location = useRef<HTMLDivElement>(null);
  const reach = useEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: '200px' },
    );
    if (location.current) observer.observe(location.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={location} className="searchMore_">
      <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
    </div>
  );
}
