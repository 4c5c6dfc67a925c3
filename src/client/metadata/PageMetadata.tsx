import type { ReactNode } from 'react';
import Head from '../exports/Head';
import { useBaseUrlUtils } from '../exports/useBaseUrl';
import { useTitleFormatter } from './titleFormatter';

export interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

/** Writes a page's title, description, keywords and image into the head; what is not given stays as it is (contract/browser.md §3.5). */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: PageMetadataProps): ReactNode {
  const { format } = useTitleFormatter();
  const { withBaseUrl } = useBaseUrlUtils();
  const fullTitle = title && format(title);
  const imageUrl = image && withBaseUrl(image, { absolute: true });
  return (
    <Head>
      {fullTitle && <title>{fullTitle}</title>}
      {fullTitle && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={String(keywords)} />}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  );
}
