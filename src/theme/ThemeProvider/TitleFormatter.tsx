import { type TitleFormatter, TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

const formatter: TitleFormatter = (params) => params.defaultFormatter(params);

/** Says how the titles of pages are written; override it to write them otherwise. */
export default function ThemeProviderTitleFormatter({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>;
}
