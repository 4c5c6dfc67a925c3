import type { NavLink } from '../../../src/model/docs';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { listedFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/model/mapConcurrent';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import type { PostFrontMatter } from './postFrontMatter';
import { type Post, type ReadPostInput, readPost, toConfigPost } from './readPost';

/** The posts of a blog in the order of its lists, without drafts, and their diagnostics. */
export interface LoadedPosts {
  readonly posts: readonly Post[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads all posts of a blog; none if its folder does not exist. Reports the problems in them. */
export async function loadPosts(input: ReadPostInput): Promise<LoadedPosts> {
  const { context, options, paths, tasks } = input;
  if (tasks.kindOf(paths.contentDir) !== 'folder') return { posts: [], diagnostics: [] };
  const { include, exclude } = options;
  const files = await tasks.get(listedFiles, {
    dir: paths.contentDir,
    include,
    exclude,
    siteDir: context.siteDir,
  });
  const read = await mapConcurrent(files, (file) => readPost(file, input));
  const { posts, diagnostics } = removeDuplicates(
    read.filter((post) => post !== undefined),
    { severity: context.siteConfig.onDuplicateRoutes, roots: paths.roots, access: tasks },
  );
  const direction = options.sortPosts === 'ascending' ? 1 : -1;
  const sorted = posts.toSorted(
    (a, b) => direction * (Date.parse(a.metadata.date) - Date.parse(b.metadata.date)),
  );
  const processed = addNavLinks(await applyProcessBlogPosts(sorted, options.processBlogPosts));
  return {
    posts: processed,
    diagnostics: [
      ...diagnostics,
      ...posts.flatMap((post) => post.diagnostics),
      ...findUntruncatedPosts(processed, input),
    ],
  };
}

/** Keeps the first of several posts with one URL, and reports the others at the location that sets their URL. */
function removeDuplicates(
  posts: readonly Post[],
  {
    severity,
    roots,
    access,
  }: {
    readonly severity: Diagnostic['severity'];
    readonly roots: ContentRoots;
    readonly access: ContentAccess;
  },
): LoadedPosts {
  const postByUrl = new Map<string, Post>();
  const diagnostics: Diagnostic[] = [];
  for (const post of posts) {
    const { permalink, source, frontMatter } = post.metadata;
    const earlier = postByUrl.get(permalink);
    if (!earlier) postByUrl.set(permalink, post);
    else if (severity !== 'ignore') {
      const text = readSource(post.file, roots, access);
      diagnostics.push({
        code: 'duplicate-route',
        severity,
        message: `Two posts have the URL \`${permalink}\`: \`${formatSource(earlier.metadata.source)}\` and \`${formatSource(source)}\`.`,
        hint: 'Only the first is published. Set a different `slug` in the other, or remove it.',
        ...(frontMatter['slug'] === undefined
          ? { location: { file: post.file } }
          : locateFrontMatterKey(text, post.file, ['slug'])),
      });
    }
  }
  return { posts: [...postByUrl.values()], diagnostics };
}

function formatSource(source: string): string {
  return source.replace('@site/', '');
}

async function applyProcessBlogPosts(
  posts: readonly Post[],
  process: ReadPostInput['options']['processBlogPosts'],
): Promise<readonly Post[]> {
  if (!process) return posts;
  const given = posts.map(toConfigPost);
  const result = (await process({ blogPosts: given })) ?? given;
  const byId = new Map(posts.map((post) => [post.id, post]));
  return result.map(({ metadata, ...changed }) => {
    const original = byId.get(changed.id);
    const date = new Date(metadata.date).toISOString();
    if (original) return { ...original, ...changed, metadata: { ...metadata, date } };
    throw new SiteError(`\`processBlogPosts\` returned a post with the unknown ID \`${changed.id}\`.`, {
      code: 'invalid-function-result',
      hint: 'Return only posts of `blogPosts` with their original IDs. Order and metadata may change.',
    });
  });
}

/** Adds the links to the listed posts before and after each post. */
function addNavLinks(posts: readonly Post[]): readonly Post[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const positions = new Map(listed.map((post, index) => [post, index]));
  return posts.map((post) => {
    const position = positions.get(post);
    if (position === undefined) return post;
    const [prevItem, nextItem] = [toNavLink(listed[position - 1]), toNavLink(listed[position + 1])];
    return {
      ...post,
      metadata: { ...post.metadata, ...(prevItem && { prevItem }), ...(nextItem && { nextItem }) },
    };
  });
}

function toNavLink(post: Post | undefined): NavLink | undefined {
  if (!post) return undefined;
  const { title, permalink, frontMatter } = post.metadata;
  const { description } = frontMatter as PostFrontMatter;
  return { title, permalink, ...(description !== undefined && { description }) };
}

function findUntruncatedPosts(posts: readonly Post[], { options }: ReadPostInput): readonly Diagnostic[] {
  const severity = options.onUntruncatedBlogPosts;
  if (severity === 'ignore') return [];
  return posts
    .filter(({ metadata }) => !metadata.hasTruncateMarker)
    .map(({ file }) => ({
      code: 'untruncated-post' as const,
      severity,
      message: 'The post has no truncation marker, so lists show the whole post.',
      hint: 'Add `<!-- truncate -->`, or `{/* truncate */}` in MDX, after the introduction, or set the blog option `onUntruncatedBlogPosts` to `ignore`.',
      location: { file },
    }));
}
