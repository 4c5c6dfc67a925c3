import path from 'node:path';
import type { LoadContext, MdxSettings, Plugin, PluginModule } from '../../src/model/plugin';
import type { Diagnostic } from '../../src/model/diagnostic';
import { createLastUpdatesDiagnostic, readLastUpdates } from '../../src/node/git/lastUpdates';
import { isFolder } from '../../src/node/files/listFiles';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import { readTagsFile, resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { type AuthorsFile, readAuthorsFile } from './authors/readAuthorsFile';
import { resolveBlogPaths } from './resolveBlogPaths';
import { createFeedLinks, writeFeeds } from './feeds/writeFeeds';
import { type BlogOptions, blogOptionsSchema } from './options';
import { createBlogRoutes, createSidebarData } from './pages/createBlogRoutes';
import { loadPosts } from './posts/loadPosts';
import type { Post } from './posts/readPost';

/** The content of a blog instance. */
export interface BlogContent {
  /** Whether the folder of the blog exists; without it the site has no blog. */
  readonly exists: boolean;
  /** In the order of the lists, without drafts. */
  readonly posts: readonly Post[];
  readonly authorsFile: AuthorsFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = 'docusaurus-plugin-content-blog';

/** Creates a blog instance, which turns Markdown files into posts, with lists by date, tag and author, and feeds. */
function blogPlugin(context: LoadContext, options: BlogOptions): Plugin<BlogContent> {
  const paths = resolveBlogPaths(context, options);
  const { contentDir } = paths;
  const authorsPath = path.resolve(contentDir, options.authorsMapPath);
  return {
    name: NAME,
    async loadContent() {
      const [tagsFile, authorsFile] = await Promise.all([
        readTagsFile(options.tags, contentDir, context.siteDir),
        readAuthorsFile(authorsPath, paths.authors, paths.roots),
      ]);
      let pending: ReturnType<typeof readLastUpdates> | undefined;
      const updates = () => (pending ??= readLastUpdates(contentDir));
      const loaded = await loadPosts({ context, options, paths, tagsFile, authorsFile, updates });
      // posts without a date already have a diagnostic
      const areDatesShown = options.showLastUpdateTime || options.showLastUpdateAuthor;
      const missing = areDatesShown && pending ? createLastUpdatesDiagnostic(await pending) : undefined;
      return {
        exists: isFolder(contentDir),
        ...loaded,
        authorsFile,
        diagnostics: [...loaded.diagnostics, ...(missing ? [missing] : [])],
      };
    },
    async contentLoaded({ content: { exists, posts, authorsFile, diagnostics }, actions }) {
      if (!exists) return;
      const sidebar = await actions.createData('blog-sidebar.json', createSidebarData(posts, options));
      const { siteDir } = context;
      for (const route of createBlogRoutes({ siteDir, options, paths, posts, authorsFile, sidebar }))
        actions.addRoute(route);
      for (const diagnostic of diagnostics) actions.report(diagnostic);
    },
    getMdxSettings: ({ content }) => [createMdxSettings({ options, contentDir, posts: content.posts })],
    getPathsToWatch: () => [
      ...options.include.map((glob) => path.posix.join(contentDir, glob)),
      authorsPath,
      ...[resolveTagsFilePath(options.tags, contentDir)].filter((file) => file !== undefined),
    ],
    injectHtmlTags: ({ content: { posts } }) =>
      posts.some(({ metadata }) => !metadata.unlisted)
        ? { headTags: createFeedLinks(context, options, paths) }
        : undefined,
    postBuild: (site) => writeFeeds({ site, options, paths, posts: site.content.posts }),
  };
}

/** Returns the compile settings for posts. The theme renders the title of a post, and lists show several posts on one page. */
function createMdxSettings({
  options,
  contentDir,
  posts,
}: {
  readonly options: BlogOptions;
  readonly contentDir: string;
  readonly posts: readonly Post[];
}): MdxSettings {
  const { truncateMarker } = options;
  return {
    ...createMarkdownSettings({ name: NAME, options, contentDirs: [contentDir], pages: posts }),
    removeContentTitle: true,
    uniqueFootnotes: true,
    ...(truncateMarker && { truncateMarker }),
    assets: Object.fromEntries(
      posts.map(({ file, metadata: { authors, frontMatter } }) => [
        file,
        { image: frontMatter['image'], authorsImageUrls: authors.map(({ imageURL }) => imageURL) },
      ]),
    ),
  };
}

blogPlugin.validateOptions = (({ options, validate }) =>
  validate(blogOptionsSchema, options)) satisfies PluginModule<BlogOptions>['validateOptions'];

export default blogPlugin satisfies PluginModule<BlogOptions>;
