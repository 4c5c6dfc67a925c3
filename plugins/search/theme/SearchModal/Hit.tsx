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
 * A result: a link around the content that DocSearch renders. Its texts are rendered by `SearchMarks` instead of being set as
 * HTML. Buttons are placed next to the link.
 */
export default function Hit({ hit, children }: Props): ReactNode {
  const isExternal = useIsExternalResult();
  const link = useRef<HTMLAnchorElement>(null);
  // Runs after each render, because DocSearch updates the surrounding item.
  useLayoutEffect(() => {
    if (link.current) makeOptionAccessible(link.current);
  });
  // A saved search comes from local storage, so its URL is untrusted.
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

/** Removes buttons, and replaces the elements of DocSearch that set an attribute of a hit as HTML. */
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

/** Returns the buttons that DocSearch renders inside a result: the actions for a saved search. */
function extractButtons(node: ReactNode): readonly ReactElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    if (child.type !== 'button') return extractButtons((child as Element).props.children);
    const { title } = child.props as { readonly title?: string };
    return [cloneElement(child, { key: title })];
  });
}

/** Returns the highlighted value of an attribute such as `hierarchy.lvl1`. A saved search only has the plain value. */
function getHighlightedText(hit: object, attribute: string): string {
  const highlighted = getValueAt(hit, `_snippetResult.${attribute}.value`);
  const text = highlighted ?? getValueAt(hit, attribute);
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
