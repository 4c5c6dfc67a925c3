import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter';
import type { ReactNode } from 'react';

/** The providers of the theme, which stay mounted across pages. */
export default function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <ThemeProviderTitleFormatter>{children}</ThemeProviderTitleFormatter>;
}
