import type { DocSearchHit } from '@docsearch/react';
import { makeOptionAccessible } from '../../client/docSearchModal';
import { EXTERNAL_REL, sanitizeUrl, useIsExternalResult } from '../../client/resultUrls';
import Link from '@docusaurus/Link';
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
 * A result: a link around what the search box makes of it, whose texts are shown by us instead of being set as HTML. Buttons
 * stand beside the link.
 */
export default function Hit({ hit, children }: Props): ReactNode {
  const isExternal = useIsExternalResult();
  const link = useRef<HTMLAnchorElement>(null);
  // after each change of the item around it
  useLayoutEffect(() => {
    if (link.current) makeOptionAccessible(link.current);
  });
  // a stored search comes as it was stored
  const url = typeof hit.url === 'string' ? sanitizeUrl(hit.url) : '#';
  const buttons = extractButtons(children);
  return (
    <>
      <Link
        ref={link}
        to={url}
        autoAddBaseUrl={false}
        target="_self"
        rel={isExternal(url) ? EXTERNAL_REL : undefined}
        data-noBrokenLinkCheck
      >
        {replaceHighlights(children)}
      </Link>
      {buttons.length > 0 && <div className="searchHitActions_">{buttons}</div>}
    </>
  );
}

type Element = ReactElement<{
  readonly children?: ReactNode;
  readonly attribute?: string;
  readonly hit?: object;
  readonly className?: string;
}>;

/** What a link may hold. The search box shows an attribute of a hit by an element that sets it as HTML; ours takes its place. */
function replaceHighlights(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    if (child.type === 'button') return null;
    const { props } = child as Element;
    if (props.attribute !== undefined && props.hit) {
      return (
        <SearchMarks
          className={props.className ?? ''}
          html={getHighlightedText(props.hit, props.attribute)}
        />
      );
    }
    return props.children ? cloneElement(child as Element, {}, replaceHighlights(props.children)) : child;
  });
}

/** The buttons that the search box puts into its result: what may be done with a stored search. */
function extractButtons(node: ReactNode): readonly ReactElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    if (child.type !== 'button') return extractButtons((child as Element).props.children);
    const { title } = child.props as { readonly title?: string };
    return [cloneElement(child, { key: title })];
  });
}

/** The marked form of an attribute such as `hierarchy.lvl1`; a stored search has the plain one only. */
function getHighlightedText(hit: object, attribute: string): string {
  const marked = getValueAt(hit, `_snippetResult.${attribute}.value`);
  const text = marked ?? getValueAt(hit, attribute);
  return typeof text === 'string' ? text : '';
}

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
