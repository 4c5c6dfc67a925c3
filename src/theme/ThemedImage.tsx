import { ThemedComponent } from '@docusaurus/theme-common';
import type { ImgHTMLAttributes, ReactNode } from 'react';

export interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** An image with one source per color mode. */
export default function ThemedImage({ sources, className, alt, ...props }: Props): ReactNode {
  if (sources.light === sources.dark) {
    return <img src={sources.light} alt={alt} className={className} {...props} />;
  }
  return (
    <ThemedComponent className={className}>
      {({ theme, className: themedClass }) => (
        // The browser does not fetch hidden lazy images.
        <img
          src={sources[theme]}
          alt={alt}
          className={themedClass}
          loading={theme === 'dark' ? 'lazy' : undefined}
          {...props}
        />
      )}
    </ThemedComponent>
  );
}
