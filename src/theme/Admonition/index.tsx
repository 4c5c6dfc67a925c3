import { processAdmonitionProps } from '@docusaurus/theme-common';
import AdmonitionTypes from '@theme/Admonition/Types';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

type Props = Parameters<typeof processAdmonitionProps>[0];

function getComponent(type: string): ComponentType<Omit<Props, 'type'>> {
  const component = (AdmonitionTypes as Readonly<Record<string, ComponentType<ComponentProps<'div'>>>>)[type];
  if (component) return component as ComponentType<Omit<Props, 'type'>>;
  console.warn(`No admonition component found for admonition type "${type}". Using Info as fallback.`);
  return AdmonitionTypes.info;
}

/** An admonition, by its type. */
export default function Admonition(unprocessed: Props): ReactNode {
  const { type = 'note', ...props } = processAdmonitionProps(unprocessed);
  const Component = getComponent(type);
  return <Component {...props} />;
}
