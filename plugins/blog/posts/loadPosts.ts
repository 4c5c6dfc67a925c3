import type { NavLink } from '../../../src/model/docs';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { isFolder, listFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { type Post, type PostReading, readPost } from './readPost';

/** The posts of a blog in the order of its lists, drafts left out, and what is to be said of them. */
export interface LoadedPosts {
  readonly posts: readonly Post[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads all posts of a blog; everything that is wrong with them is thrown together. A blog without a folder has none (contract/build.md §4.3). */
export async function loadPosts(reading: PostReading): Promise<LoadedPosts> {
  const { context, options, paths } = reading;
  if (!isFolder(paths.contentDir)) return { posts: [], diagnostics: [] };
  const { include, exclude } = options;
  const files = await listFiles({ dir: paths.contentDir, include, exclude, siteDir: context.siteDir });
  const read = await mapConcurrent(files, (file) => readPost(file, reading));
  const { posts, diagnostics } = await withoutDuplicates(
    read.filter((post) => post !== undefined),
    { severity: context.siteConfig.onDuplicateRoutes, roots: paths.roots },
  );
  const direction = options.sortPosts === 'ascending' ? 1 : -1;
  const sorted = posts.toSorted(
    (a, b) => direction * (Date.parse(a.metadata.date) - Date.parse(b.metadata.date)),
  );
  const processed = withNeighbours(await processedPosts(sorted, options.processBlogPosts));
  return {
    posts: processed,
    diagnostics: [
      ...diagnostics,
      ...posts.flatMap((post) => post.diagnostics),
      ...untruncated(processed, reading),
    ],
  };
}

/** Of several posts with one address readers can reach the first; the others are reported where their address comes from. */
async function withoutDuplicates(
  posts: readonly Post[],
  { severity, roots }: { readonly severity: Diagnostic['severity']; readonly roots: ContentRoots },
): Promise<LoadedPosts> {
  const first = new Map<string, Post>();
  const diagnostics: Diagnostic[] = [];
  for (const post of posts) {
    const { permalink, source, frontMatter } = post.metadata;
    const before = first.get(permalink);
    if (!before) first.set(permalink, post);
    else if (severity !== 'ignore') {
      const text = await readSource(post.file, roots);
      diagnostics.push({
        kind: 'duplicate-route',
        severity,
        message: `Two posts have the address ${permalink}: ${name(before.metadata.source)} and ${name(source)}.`,
        hint: 'Readers can reach only the first. Give the other a `slug` of its own, or remove it.',
        ...(frontMatter['slug'] === undefined
          ? { location: { file: post.file } }
          : locateFrontMatterKey(text, post.file, ['slug'])),
      });
    }
  }
  return { posts: [...first.values()], diagnostics };
}

function name(source: string): string {
  return source.replace('@site/', '');
}

async function processedPosts(
  posts: readonly Post[],
  process: PostReading['options']['processBlogPosts'],
): Promise<readonly Post[]> {
  const given = await process?.({ blogPosts: posts });
  if (given === undefined) return posts;
  const byId = new Map(posts.map((post) => [post.id, post]));
  return given.map((changed) => {
    const known = byId.get(changed.id);
    if (known) return { ...known, ...changed };
    throw new SiteError(`\`processBlogPosts\` gave a post that the blog does not have: "${changed.id}".`, {
      hint: 'Give back posts that it was given, in any order and with any metadata, under the ids that they had.',
    });
  });
}

/** A post leads to the listed ones before and after it. */
function withNeighbours(posts: readonly Post[]): readonly Post[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const position = new Map(listed.map((post, index) => [post, index]));
  return posts.map((post) => {
    const at = position.get(post);
    if (at === undefined) return post;
    const [prevItem, nextItem] = [link(listed[at - 1]), link(listed[at + 1])];
    return {
      ...post,
      metadata: { ...post.metadata, ...(prevItem && { prevItem }), ...(nextItem && { nextItem }) },
    };
  });
}

function link(post: Post | undefined): NavLink | undefined {
  return post && { title: post.metadata.title, permalink: post.metadata.permalink };
}

function untruncated(posts: readonly Post[], { options }: PostReading): readonly Diagnostic[] {
  const severity = options.onUntruncatedBlogPosts;
  if (severity === 'ignore') return [];
  return posts
    .filter(({ metadata }) => !metadata.hasTruncateMarker)
    .map(({ file }) => ({
      kind: 'content' as const,
      severity,
      message: 'The post has no truncation marker, so lists of posts show all of it.',
      hint: 'Write `<!-- truncate -->`, or `{/* truncate */}` in MDX, where its beginning ends; or set `onUntruncatedBlogPosts` to "ignore".',
      location: { file },
    }));
}
