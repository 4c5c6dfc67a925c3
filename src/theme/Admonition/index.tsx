import { processAdmonitionProps } from '@docusaurus/theme-common';
import AdmonitionTypes from '@theme/Admonition/Types';
import type { ComponentType, ReactNode } from 'react';

type Props = Parameters<typeof processAdmonitionProps>[0];

function getComponent(type: string): ComponentType<Props> {
  const component = (AdmonitionTypes as Readonly<Record<string, ComponentType<Props>>>)[type];
  if (component) return component;
  console.warn(`No admonition component found for admonition type "${type}". Using Info as fallback.`);
  return AdmonitionTypes.info;
}

/** An admonition, by its type. Types that share a component keep class names of their own. */
export default function Admonition(unprocessed: Props): ReactNode {
  const { type = 'note', ...props } = processAdmonitionProps(unprocessed);
  const Component = getComponent(type);
  return <Component {...props} type={type} />;
}
