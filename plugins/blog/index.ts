import path from 'node:path';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import type { Diagnostic } from '../../src/model/diagnostic';
import { createLastUpdatesDiagnostic, readLastUpdates } from '../../src/node/git/lastUpdates';
import { isFolder } from '../../src/node/files/listFiles';
import { readTagsFile, resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { type AuthorsFile, readAuthorsFile } from './authors/authorsFile';
import { blogPaths } from './blogPaths';
import { feedLinks, writeFeeds } from './feeds/writeFeeds';
import { blogMdxSettings } from './mdxSettings';
import { type BlogOptions, blogOptionsSchema } from './options';
import { blogRoutes, sidebarData } from './pages/blogRoutes';
import { loadPosts } from './posts/loadPosts';
import type { Post } from './posts/readPost';

/** What the blog plugin loads. */
export interface BlogContent {
  /** Whether the blog has a folder; without one the site has no blog. */
  readonly exists: boolean;
  /** In the order of the lists, drafts left out. */
  readonly posts: readonly Post[];
  readonly authorsFile: AuthorsFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = 'docusaurus-plugin-content-blog';

/** Makes a blog instance: Markdown files become posts, with lists by time, tag and author, and feeds (contract/build.md §4). */
function blogPlugin(context: LoadContext, options: BlogOptions): Plugin<BlogContent> {
  const paths = blogPaths(context, options);
  const { contentDir } = paths;
  const authorsPath = path.resolve(contentDir, options.authorsMapPath);
  return {
    name: NAME,
    async loadContent() {
      const [tagsFile, authorsFile] = await Promise.all([
        readTagsFile(options.tags, contentDir, context.siteDir),
        readAuthorsFile(authorsPath, paths.authors, paths.roots),
      ]);
      let asked: ReturnType<typeof readLastUpdates> | undefined;
      const updates = () => (asked ??= readLastUpdates(contentDir));
      const loaded = await loadPosts({ context, options, paths, tagsFile, authorsFile, updates });
      // the date of a post that git was asked for has a finding of its own
      const areDatesShown = options.showLastUpdateTime || options.showLastUpdateAuthor;
      const missing = areDatesShown && asked ? createLastUpdatesDiagnostic(await asked) : undefined;
      return {
        exists: isFolder(contentDir),
        ...loaded,
        authorsFile,
        diagnostics: [...loaded.diagnostics, ...(missing ? [missing] : [])],
      };
    },
    async contentLoaded({ content: { exists, posts, authorsFile, diagnostics }, actions }) {
      if (!exists) return;
      const sidebar = await actions.createData('blog-sidebar.json', sidebarData(posts, options));
      const { siteDir } = context;
      for (const route of blogRoutes({ siteDir, options, paths, posts, authorsFile, sidebar }))
        actions.addRoute(route);
      for (const diagnostic of diagnostics) actions.report(diagnostic);
    },
    getMdxSettings: ({ content }) => [blogMdxSettings(NAME, { options, contentDir, posts: content.posts })],
    getPathsToWatch: () => [
      ...options.include.map((glob) => path.posix.join(contentDir, glob)),
      authorsPath,
      ...[resolveTagsFilePath(options.tags, contentDir)].filter((file) => file !== undefined),
    ],
    injectHtmlTags: ({ content: { posts } }) =>
      posts.some(({ metadata }) => !metadata.unlisted)
        ? { headTags: feedLinks(context, options, paths) }
        : undefined,
    postBuild: (site) => writeFeeds({ site, options, paths, posts: site.content.posts }),
  };
}

blogPlugin.validateOptions = (({ options, validate }) =>
  validate(blogOptionsSchema, options)) satisfies PluginModule<BlogOptions>['validateOptions'];

export default blogPlugin satisfies PluginModule<BlogOptions>;
