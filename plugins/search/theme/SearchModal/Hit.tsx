import type { DocSearchHit } from '@docsearch/react';
import { safeUrl, useIsExternalResult } from '../../client/resultUrls';
import Link from '@docusaurus/Link';
import SearchMarks from '@theme/SearchMarks';
import {
  Children,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface Props {
  readonly hit: DocSearchHit;
  readonly children: ReactNode;
}

/** A result: a link around what the search box makes of it, whose texts are shown by us instead of being set as HTML. */
export default function Hit({ hit, children }: Props): ReactNode {
  const isExternal = useIsExternalResult();
  // a stored search comes as it was stored
  const url = typeof hit.url === 'string' ? safeUrl(hit.url) : '#';
  const leave = (event: MouseEvent) => {
    if (!isExternal(url)) return;
    event.preventDefault();
    window.location.href = url;
  };
  return (
    <Link to={url} autoAddBaseUrl={false} target="_self" data-noBrokenLinkCheck onClick={leave}>
      {withoutHtml(children)}
    </Link>
  );
}

type Element = ReactElement<{
  readonly children?: ReactNode;
  readonly attribute?: string;
  readonly hit?: object;
  readonly className?: string;
}>;

/** The search box shows an attribute of a hit by an element that sets it as HTML; ours takes its place. */
function withoutHtml(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { props } = child as Element;
    if (props.attribute !== undefined && props.hit) {
      return <SearchMarks className={props.className ?? ''} html={shownText(props.hit, props.attribute)} />;
    }
    return props.children ? cloneElement(child as Element, {}, withoutHtml(props.children)) : child;
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
