import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter';
import type { ReactNode } from 'react';

/** The providers of the theme that stay over all pages. */
export default function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <ThemeProviderTitleFormatter>{children}</ThemeProviderTitleFormatter>;
}
