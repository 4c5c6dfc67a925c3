import type { DocSearchHit } from '@docsearch/react';
import { asOption } from '../../client/asOption';
import { LEFT_ALONE, safeUrl, useIsExternalResult } from '../../client/resultUrls';
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
    if (link.current) asOption(link.current);
  });
  // a stored search comes as it was stored
  const url = typeof hit.url === 'string' ? safeUrl(hit.url) : '#';
  const buttons = buttonsIn(children);
  return (
    <>
      <Link
        ref={link}
        to={url}
        autoAddBaseUrl={false}
        target="_self"
        rel={isExternal(url) ? LEFT_ALONE : undefined}
        data-noBrokenLinkCheck
      >
        {ownParts(children)}
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
function ownParts(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    if (child.type === 'button') return null;
    const { props } = child as Element;
    if (props.attribute !== undefined && props.hit) {
      return <SearchMarks className={props.className ?? ''} html={shownText(props.hit, props.attribute)} />;
    }
    return props.children ? cloneElement(child as Element, {}, ownParts(props.children)) : child;
  });
}

/** The buttons that the search box puts into its result: what may be done with a stored search. */
function buttonsIn(node: ReactNode): readonly ReactElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    if (child.type !== 'button') return buttonsIn((child as Element).props.children);
    const { title } = child.props as { readonly title?: string };
    return [cloneElement(child, { key: title })];
  });
}

/** The marked form of an attribute such as `hierarchy.lvl1`; a stored search has the plain one only. */
function shownText(hit: object, attribute: string): string {
  const marked = valueAt(hit, `_snippetResult.${attribute}.value`);
  const text = marked ?? valueAt(hit, attribute);
  return typeof text === 'string' ? text : '';
}

function valueAt(value: unknown, path: string): unknown {
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
