import { isValidElement, type ReactNode, useMemo, useRef } from 'react';
import { escapeHtml } from '../../model/html';
import { HeadTags } from '../head/headStore';
import { type ContentComponent, getStaticContent } from '../pages/contentComponent';
import { trustedHtml } from '../security/trustedContent';
import ExecutionEnvironment from './ExecutionEnvironment';
import useIsBrowser from './useIsBrowser';
import useIsomorphicLayoutEffect from './useIsomorphicLayoutEffect';

export interface ProseProps {
  readonly content: ContentComponent;
  readonly className?: string;
  readonly id?: string;
  /** A plain-text title to render above content that has no title of its own, unless it is empty. */
  readonly title?: string;
  /** The content as an element, which other elements may surround, such as providers of contexts. */
  readonly children?: ReactNode;
}

/**
 * The container of a page's Markdown. Static content is HTML that is already in the document: hydration
 * neither downloads nor walks through it. Interactive content renders as a component.
 */
export function Prose(props: ProseProps): ReactNode {
  const { content: Content, className, id, title, children = <Content /> } = props;
  const isAlone = isValidElement(children) && children.type === Content;
  if (isAlone && getStaticContent(Content)) return <StaticProse {...props} />;
  return (
    <div id={id} className={className} data-prose="interactive">
      {title && (
        <header>
          <h1>{title}</h1>
        </header>
      )}
      {children}
    </div>
  );
}

const findContainers = (): readonly Element[] => [...document.querySelectorAll('[data-prose]')];

/**
 * Moves the content of the document into its container again if hydration has failed: React has then replaced the container by an
 * empty one. Takes the containers before hydration.
 */
function restoreContent(box: Element, ofDocument: readonly Element[]): void {
  if (box.hasChildNodes()) return;
  box.replaceChildren(...(ofDocument[findContainers().indexOf(box)]?.childNodes ?? []));
}

function StaticProse({ content, className, id, title }: ProseProps): ReactNode {
  const data = getStaticContent(content);
  const box = useRef<HTMLDivElement>(null);
  const hydrating = !useIsBrowser() && ExecutionEnvironment.canUseDOM && data?.html === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: React must get the same markup until the content changes
  const { markup, ofDocument } = useMemo(() => {
    if (hydrating) return { markup: trustedHtml(''), ofDocument: findContainers() };
    const header = title ? `<header><h1>${escapeHtml(title)}</h1></header>` : '';
    return { markup: trustedHtml(header + (data?.html ?? '')), ofDocument: [] };
  }, [content, title]);
  useIsomorphicLayoutEffect(() => {
    const element = box.current as HTMLElement;
    const parent = element.parentElement;
    // A component of the site may put static content into its own element with this class. The container gets its classes, so that
    // selectors such as `.markdown > h2` match the content. The build does the same in HTML.
    if (!className && parent?.matches('.markdown')) element.className = parent.className;
    if (!data || data.html !== undefined) return;
    restoreContent(element, ofDocument);
    const html = element.innerHTML;
    data.html = title ? html.replace(/^<header>.*?<\/header>/s, '') : html;
  }, [className, data, title, ofDocument]);
  return (
    <>
      {data?.head && <HeadTags tags={data.head} />}
      <div
        ref={box}
        id={id}
        className={className}
        data-prose=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the build rendered from the page's Markdown
        dangerouslySetInnerHTML={markup}
      />
    </>
  );
}
