import { Children, isValidElement, type ReactNode } from 'react';

export interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

/**
 * Returns the props of an admonition, with the title element in its children, if any, as the `title` prop.
 */
export function processAdmonitionProps(props: AdmonitionProps): AdmonitionProps {
  const children = Children.toArray(props.children);
  const heading = children.find(
    (child) => isValidElement<{ children: ReactNode }>(child) && child.type === 'mdxAdmonitionTitle',
  );
  const content = heading ? children.filter((child) => child !== heading) : props.children;
  const title =
    props.title ?? (isValidElement<{ children: ReactNode }>(heading) ? heading.props.children : undefined);
  return { ...props, ...(title && { title }), children: content };
}
