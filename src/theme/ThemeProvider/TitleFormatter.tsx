import { type TitleFormatter, TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

const formatter: TitleFormatter = (params) => params.defaultFormatter(params);

/** Provides the formatter for page titles. Override this to change their format. */
export default function ThemeProviderTitleFormatter({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>;
}
