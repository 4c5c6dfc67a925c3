import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadTag } from '../../model/page';

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  charSet: 'charset',
  httpEquiv: 'http-equiv',
  itemProp: 'itemprop',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  referrerPolicy: 'referrerpolicy',
  noModule: 'nomodule',
};

interface TagProps {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** Returns the tags described by the children of `Head`, which may be elements and fragments. */
export function parseHeadChildren(children: ReactNode): readonly HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TagProps>(child)) return [];
    const { children: below, dangerouslySetInnerHTML, ...props } = child.props;
    if (child.type === Fragment) return parseHeadChildren(below);
    if (typeof child.type !== 'string') return [];
    const attributes: Record<string, string | boolean> = {};
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined || value === null || typeof value === 'function') continue;
      attributes[ATTRIBUTE_NAMES[name] ?? name] = typeof value === 'boolean' ? value : String(value);
    }
    const text = dangerouslySetInnerHTML?.__html ?? Children.toArray(below).join('');
    return [{ tagName: child.type, attributes, ...(text && { innerHTML: text }) }];
  });
}
