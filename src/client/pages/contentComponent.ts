import type { ComponentType } from 'react';
import type { ContentData } from '../../model/page';

/** A Markdown module as components receive it: it renders the content, and carries what it exports. */
export type ContentComponent = ComponentType<Record<string, unknown>> &
  Pick<ContentData, 'toc' | 'frontMatter' | 'contentTitle' | 'metadata' | 'assets'>;

/** The data of static content; on the first page its HTML is taken from the document, which had it first. */
export type StaticContentData = Omit<ContentData, 'html'> & { html?: string };

const contents = new WeakMap<object, StaticContentData>();

/** Notes that a component stands for static content, and gives it back. */
export function rememberStatic(component: ContentComponent, data: ContentData): ContentComponent {
  contents.set(component, { ...data });
  return component;
}

/** Gives the data of static content, or undefined for a component that renders itself. */
export function staticContentOf(component: object): StaticContentData | undefined {
  return contents.get(component);
}
