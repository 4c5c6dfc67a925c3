import type { ComponentType } from 'react';
import type { ContentData } from '../../model/page';

/** A Markdown module as components receive it: a component with the module's other exports as properties. */
export type ContentComponent = ComponentType<Record<string, unknown>> &
  Pick<ContentData, 'toc' | 'frontMatter' | 'contentTitle' | 'metadata' | 'assets'>;

/** The data of static content. For the first page, `html` is read from the document. */
export type StaticContentData = Omit<ContentData, 'html'> & { html?: string };

const contents = new WeakMap<object, StaticContentData>();

/** Associates static content with its component. Returns the component. */
export function registerStaticContent(component: ContentComponent, data: ContentData): ContentComponent {
  contents.set(component, { ...data });
  return component;
}

/** Returns the data of static content, or `undefined` for a component that renders itself. */
export function getStaticContent(component: object): StaticContentData | undefined {
  return contents.get(component);
}
