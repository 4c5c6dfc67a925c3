import type { BlogAuthor, BlogListMetadata, BlogPostMetadata } from '../../model/blog';
import { applyTrailingSlash } from '../../model/url';
import { useBaseUrlUtils } from '../exports/useBaseUrl';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { type BlogPostContent, useBlogMetadata, useBlogPost } from './blogPost';

type Json = Readonly<Record<string, unknown>>;
type Described = Pick<BlogPostContent, 'metadata' | 'frontMatter' | 'assets'>;

/** Returns the structured data of a blog list page and its posts, for search engines. */
export function useBlogListPageStructuredData({
  items,
  metadata: { blogDescription, blogTitle, permalink },
}: {
  readonly items: readonly { readonly content: BlogPostContent }[];
  readonly metadata: BlogListMetadata;
}): Json {
  const getUrl = useCanonicalUrl();
  const describe = useDescribePost();
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': getUrl(permalink),
    mainEntityOfPage: getUrl(permalink),
    headline: blogTitle,
    description: blogDescription,
    blogPost: items.map(({ content }) => describe(content)),
  };
}

/** Returns the structured data of the current post, for search engines. */
export function useBlogPostStructuredData(): Json {
  const getUrl = useCanonicalUrl();
  const { blogBasePath, blogTitle } = useBlogMetadata();
  const describe = useDescribePost();
  return {
    '@context': 'https://schema.org',
    ...describe(useBlogPost()),
    isPartOf: { '@type': 'Blog', '@id': getUrl(blogBasePath), name: blogTitle },
  };
}

/** Returns canonical URLs, which need no redirect. */
function useCanonicalUrl(): (permalink: string) => string {
  const { siteConfig } = useDocusaurusContext();
  return (permalink) => siteConfig.url + applyTrailingSlash(permalink, siteConfig);
}

function useDescribePost(): (post: Described) => Json {
  const getUrl = useCanonicalUrl();
  const { withBaseUrl } = useBaseUrlUtils();
  const toAbsoluteUrl = (address: string) => withBaseUrl(address, { absolute: true });
  return ({ metadata, frontMatter, assets }) => {
    const { permalink, title, description, date, lastUpdatedAt } = metadata;
    const address = getUrl(permalink);
    const authors = metadata.authors.map((author, index) =>
      describeAuthor(author, assets.authorsImageUrls?.[index] ?? author.imageURL, toAbsoluteUrl),
    );
    const image = assets.image ?? frontMatter.image;
    return {
      '@type': 'BlogPosting',
      '@id': address,
      mainEntityOfPage: address,
      url: address,
      headline: title,
      name: title,
      description,
      datePublished: date,
      ...(lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() }),
      ...(authors.length > 0 && { author: authors.length === 1 ? authors[0] : authors }),
      ...(image && { image: describeImage(toAbsoluteUrl(image), title) }),
      keywords: getKeywords(frontMatter),
    };
  };
}

function describeAuthor(
  { name, title, url, email }: BlogAuthor,
  image: string | undefined,
  toAbsoluteUrl: (address: string) => string,
): Json {
  return {
    '@type': 'Person',
    ...(name && { name }),
    ...(title && { description: title }),
    ...(url && { url }),
    ...(email && { email }),
    ...(image && { image: toAbsoluteUrl(image) }),
  };
}

function describeImage(url: string, title: BlogPostMetadata['title']): Json {
  return {
    '@type': 'ImageObject',
    '@id': url,
    url,
    contentUrl: url,
    caption: `title image for the blog post: ${title}`,
  };
}

function getKeywords({ keywords = [] }: BlogPostContent['frontMatter']): readonly string[] {
  return typeof keywords === 'string' ? [keywords] : keywords;
}
