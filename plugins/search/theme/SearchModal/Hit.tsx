import type { DocSearchHit } from '@docsearch/react';
import { makeResultAccessible } from '../../client/docSearchModal';
import type { Hit as LocalHit } from '../../client/createHit';
import { getHitTexts } from '../../client/hitTexts';
import { EXTERNAL_REL, sanitizeUrl, useIsExternalResult } from '../../client/resultUrls';
import Link from '@docusaurus/Link';
import SearchKind from '@theme/SearchKind';
import SearchMarks from '@theme/SearchMarks';
import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';

export interface Props {
  readonly hit: DocSearchHit;
  readonly children: ReactNode;
}

/**
 * A result: a link around the content that DocSearch renders. Its texts are rendered by `SearchMarks` instead of being set as
 * HTML. Buttons are placed next to the link.
 */
export default function Hit({ hit, children }: Props): ReactNode {
  const isExternal = useIsExternalResult();
  const link = useRef<HTMLAnchorElement>(null);
  const row = useRef<HTMLDivElement>(null);
  // Runs after each render, because DocSearch updates the surrounding item.
  useLayoutEffect(() => {
    const result = row.current ?? link.current;
    if (result) makeResultAccessible(result);
  });
  // A saved search comes from local storage, so its URL is untrusted.
  const url = typeof hit.url === 'string' ? sanitizeUrl(hit.url) : '#';
  const buttons = extractButtons(children);
  const content = (
    <Link
      ref={link}
      to={url}
      autoAddBaseUrl={false}
      target="_self"
      rel={isExternal(url) ? EXTERNAL_REL : undefined}
      data-noBrokenLinkCheck
      role={buttons.length === 0 ? 'option' : undefined}
    >
      {replaceTexts(children, hit)}
    </Link>
  );
  if (buttons.length === 0) return content;
  return (
    // biome-ignore lint/a11y: DocSearch selects the row, and keeps the focus in the input
    <div ref={row} role="row">
      {/* biome-ignore lint/a11y: the link has the focus */}
      <div role="gridcell">{content}</div>
      {/* biome-ignore lint/a11y: the buttons have the focus */}
      <div role="gridcell" className="searchHitActions_">
        {buttons}
      </div>
    </div>
  );
}

type Element = ReactElement<{
  readonly children?: ReactNode;
  readonly attribute?: string;
  readonly hit?: object;
  readonly className?: string;
}>;

/**
 * Removes buttons and the branches of sections above their page, and replaces the texts, which DocSearch sets as HTML. A result has its
 * heading as title, then its page and the sections that contain it, and a snippet. A saved search has the texts that DocSearch selects.
 */
function replaceTexts(node: ReactNode, hit: DocSearchHit): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    if (child.type === 'button') return null;
    const { props } = child as Element;
    if (props.className === 'DocSearch-Hit-Tree' && !followsPage(hit)) return null;
    if (props.className === 'DocSearch-Hit-content-wrapper' && isResult(hit)) {
      return cloneElement(child as Element, {}, <ResultTexts hit={hit} />);
    }
    if (props.attribute !== undefined && props.hit) {
      const text = getValueAt(props.hit, props.attribute);
      return <SearchMarks className={props.className ?? ''} html={typeof text === 'string' ? text : ''} />;
    }
    return props.children ? cloneElement(child as Element, {}, replaceTexts(props.children, hit)) : child;
  });
}

/** Returns whether the hit answers a query: a saved search has no snippets. */
function isResult(hit: DocSearchHit): boolean {
  return Boolean((hit as Partial<DocSearchHit>)._snippetResult);
}

/** Returns whether the page of the hit, or another section of it, is above the hit. */
function followsPage(hit: DocSearchHit): boolean {
  return Boolean((hit as { readonly followsPage?: boolean }).followsPage);
}

function ResultTexts({ hit }: { readonly hit: DocSearchHit }): ReactNode {
  const { title, pageTitle, above, snippet } = getHitTexts(hit as never);
  // The location is above the results, and the page above its sections.
  const path = [...(followsPage(hit) || title === pageTitle ? [] : [pageTitle]), ...above].join(' › ');
  return (
    <>
      <span className="searchHitTitle_">
        <SearchMarks className="DocSearch-Hit-title" html={title} />
        <SearchKind kind={(hit as Partial<LocalHit>).kind} />
      </span>
      {path && <SearchMarks className="DocSearch-Hit-path" html={path} />}
      {snippet && <SearchMarks className="searchHitSnippet_" html={snippet} />}
    </>
  );
}

/** Returns the buttons that DocSearch renders inside a result: the actions for a saved search. */
function extractButtons(node: ReactNode): readonly ReactElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    if (child.type !== 'button') return extractButtons((child as Element).props.children);
    const { title } = child.props as { readonly title?: string };
    return [cloneElement(child, { key: title })];
  });
}

/** Returns the value at a path such as `hierarchy.lvl1`. */
function getValueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    );
}
