import type { ComponentType, ReactNode } from 'react';
import type { ContentData } from '../../model/page';
import { Prose } from '../exports/Prose';
import { type ContentComponent, rememberStatic } from './contentComponent';
import type { PageModule } from './modules';

/** Takes the data of static Markdown and gives the component that stands for its module. */
export function createStaticContent(data: ContentData): ContentComponent {
  function StaticContent(): ReactNode {
    return <Prose content={component} />;
  }
  const component: ContentComponent = Object.assign(StaticContent, exportsOf(data));
  return rememberStatic(component, data);
}

/** Takes a module of interactive Markdown and its data, and gives the component with its exports. */
export function createInteractiveContent(module: PageModule, data: ContentData): ContentComponent {
  const Content = module.default as ComponentType;
  return Object.assign((props: Record<string, unknown>) => <Content {...props} />, module, exportsOf(data));
}

function exportsOf({ toc, frontMatter, contentTitle, metadata, assets }: ContentData) {
  return { toc, frontMatter, contentTitle, metadata, assets: assets ?? {} };
}
