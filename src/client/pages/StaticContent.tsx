import type { ComponentType, ReactNode } from 'react';
import type { ContentData } from '../../model/page';
import { Prose } from '../exports/Prose';
import { type ContentComponent, registerStaticContent } from './contentComponent';
import type { PageModule } from './modules';

/** Creates the component for static Markdown content. */
export function createStaticContent(data: ContentData): ContentComponent {
  function StaticContent(): ReactNode {
    return <Prose content={component} />;
  }
  const component: ContentComponent = Object.assign(StaticContent, getExports(data));
  return registerStaticContent(component, data);
}

/** Creates the component for interactive Markdown content from its module, with the page's exports. */
export function createInteractiveContent(module: PageModule, data: ContentData): ContentComponent {
  const Content = module.default as ComponentType;
  return Object.assign((props: Record<string, unknown>) => <Content {...props} />, module, getExports(data));
}

function getExports({ toc, frontMatter, contentTitle, metadata, assets }: ContentData) {
  return { toc, frontMatter, contentTitle, metadata, assets: assets ?? {} };
}
