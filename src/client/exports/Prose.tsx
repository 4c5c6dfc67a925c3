import { type ReactNode, useMemo, useRef } from 'react';
import { escapeHtml } from '../../model/html';
import { HeadTags } from '../head/headStore';
import { type ContentComponent, staticContentOf } from '../pages/contentComponent';
import { trustedHtml } from '../security/trustedContent';
import ExecutionEnvironment from './ExecutionEnvironment';
import useIsBrowser from './useIsBrowser';
import useIsomorphicLayoutEffect from './useIsomorphicLayoutEffect';

export interface ProseProps {
  readonly content: ContentComponent;
  readonly className?: string;
  readonly id?: string;
  /** A title to show above content that has none of its own; plain text. */
  readonly title?: string;
}

/**
 * The box of a page's Markdown. Static content is the HTML that the document already holds: hydration neither downloads
 * it again nor walks through it. Interactive content renders as the component that it is.
 */
export function Prose(props: ProseProps): ReactNode {
  const { content: Content, className, id, title } = props;
  if (staticContentOf(Content)) return <StaticProse {...props} />;
  return (
    <div id={id} className={className} data-prose="">
      {title !== undefined && (
        <header>
          <h1>{title}</h1>
        </header>
      )}
      <Content />
    </div>
  );
}

function StaticProse({ content, className, id, title }: ProseProps): ReactNode {
  const data = staticContentOf(content);
  const box = useRef<HTMLDivElement>(null);
  const hydrating = !useIsBrowser() && ExecutionEnvironment.canUseDOM && data?.html === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: React must see the same markup for as long as the content is the same
  const markup = useMemo(() => {
    if (hydrating) return trustedHtml('');
    const header = title === undefined ? '' : `<header><h1>${escapeHtml(title)}</h1></header>`;
    return trustedHtml(header + (data?.html ?? ''));
  }, [content, title]);
  useIsomorphicLayoutEffect(() => {
    if (!data || data.html !== undefined || !box.current) return;
    const html = box.current.innerHTML;
    data.html = title === undefined ? html : html.replace(/^<header>.*?<\/header>/s, '');
  }, [data, title]);
  return (
    <>
      {data?.head && <HeadTags tags={data.head} />}
      <div
        ref={box}
        id={id}
        className={className}
        data-prose=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own rendering of the page's Markdown
        dangerouslySetInnerHTML={markup}
      />
    </>
  );
}
