import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

export interface ThemedComponentProps {
  readonly className?: string;
  readonly children: (props: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode;
}

/** Renders its children once per color mode. Style sheets show the current one, from first paint on. */
export function ThemedComponent({ className, children }: ThemedComponentProps): ReactNode {
  return (['light', 'dark'] as const).map((theme) => (
    <Fragment key={theme}>
      {children({ theme, className: clsx(className, 'themedComponent_', `themedComponent--${theme}_`) })}
    </Fragment>
  ));
}
