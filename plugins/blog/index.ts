import { createErrorList } from '../../src/model/attempt';
import path from 'node:path';
import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, MdxSettings, Plugin, PluginModule } from '../../src/model/plugin';
import type { Diagnostic } from '../../src/model/diagnostic';
import { collectMessages, createTranslator, type Translator } from '../../src/model/translation';
import { findComponentFile } from '../../src/node/files/findComponentFile';
import { plainContext } from '../../src/node/files/plainContext';
import type { ContentAccess } from '../../src/node/files/readSource';
import { createLastUpdatesDiagnostic, getLastUpdates } from '../../src/node/git/lastUpdates';
import { findLocalizedFile, listContentDirs } from '../../src/node/metadata/localizedContent';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import { readTagsFile, resolveTagsFilePath } from '../../src/node/metadata/tagsFile';
import { type AuthorsFile, readAuthorsFile } from './authors/readAuthorsFile';
import { BLOG_PLUGIN, type BlogPaths, resolveBlogPaths } from './resolveBlogPaths';
import { createFeedFiles, createFeedLinks, feedTasks } from './feeds/feedFiles';
import { ARCHIVE, type BlogOptions, blogOptionsSchema } from './options';
import { createBlogRoutes } from './pages/createBlogRoutes';
import { createDataFiles } from './pages/createDataFiles';
import { loadPosts } from './posts/loadPosts';
import type { Post } from './posts/readPost';
import { applyPublicContent, createPublicContent } from './publicContent';

/** The content of a blog instance. */
export interface BlogContent {
  /** Whether the folder of the blog exists; without it the site has no blog. */
  readonly exists: boolean;
  /** In the order of the lists, without drafts. */
  readonly posts: readonly Post[];
  readonly authorsFile: AuthorsFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly titles: BlogTitles;
  /** Whether a component of the site shows the archive, which may need all data of the posts. */
  readonly isArchiveOwn: boolean;
}

/** The titles of the lists, which can be translated. */
type BlogTitles = Pick<BlogOptions, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>;

/** Creates a blog instance, which turns Markdown files into posts, with lists by date, tag and author, and feeds. */
function blogPlugin(context: LoadContext, options: BlogOptions): Plugin<BlogContent> {
  const paths = resolveBlogPaths(context, options);
  const { contentDir } = paths;
  return {
    name: BLOG_PLUGIN,
    // These functions of the site may read anything.
    isIncremental: [
      context.siteConfig.markdown.parseFrontMatter,
      options.processBlogPosts,
      options.feedOptions.createFeedItems,
    ].every((each) => each === undefined),
    async loadContent(tasks = plainContext) {
      const { report, toDiagnostics } = createErrorList();
      const { siteDir } = context;
      const { tags } = options;
      const tagsFile = readTagsFile({ option: tags, folders: paths, siteDir, context: tasks, report });
      const { authors, roots } = paths;
      const authorsPath = findLocalizedFile(options.authorsMapPath, paths, tasks);
      const authorsFile = readAuthorsFile(authorsPath, { paths: authors, roots, access: tasks, report });
      let pending: ReturnType<typeof getLastUpdates> | undefined;
      const updates = () => (pending ??= getLastUpdates(tasks, listContentDirs(paths)));
      const loaded = await loadPosts({
        ...{ context, options, paths, tagsFile, authorsFile, updates, tasks, report },
      });
      // posts without a date already have a diagnostic
      const areDatesShown = options.showLastUpdateTime || options.showLastUpdateAuthor;
      const missing = areDatesShown && pending ? createLastUpdatesDiagnostic(await pending) : undefined;
      return {
        exists: tasks.kindOf(contentDir) === 'folder',
        ...loaded,
        authorsFile,
        titles: translateTitles(options, createTranslator(undefined)),
        isArchiveOwn: hasOwnArchive(options, siteDir, tasks),
        diagnostics: [...toDiagnostics(), ...loaded.diagnostics, ...(missing ? [missing] : [])],
      };
    },
    async contentLoaded({
      content: { exists, posts, authorsFile, diagnostics, titles, isArchiveOwn },
      actions,
    }) {
      if (!exists) return;
      const localized = { ...options, ...titles };
      const { siteDir, siteConfig } = context;
      const { archive } = paths;
      const sidebar = await createDataFiles({ posts, options: localized, archive, siteConfig }, actions);
      for (const route of createBlogRoutes({
        siteDir,
        options: localized,
        paths,
        posts,
        authorsFile,
        sidebar,
        isArchiveOwn,
      }))
        actions.addRoute(route);
      for (const diagnostic of diagnostics) actions.report(diagnostic);
    },
    getPublicContent: ({ content }) => createPublicContent(content, { options, paths }),
    applyPublicContent: ({ content, publicContent }) => applyPublicContent(content, publicContent),
    getTranslationFiles: () => [
      { path: TITLES_FILE, content: collectMessages((translate) => translateTitles(options, translate)) },
    ],
    translateContent: ({ content, translationFiles }) => ({
      ...content,
      titles: translateTitles(
        options,
        createTranslator(translationFiles.find(({ path: file }) => file === TITLES_FILE)?.content),
      ),
    }),
    getMdxSettings: ({ content }) => [createMdxSettings({ options, paths, posts: content.posts })],
    getPathsToWatch: () =>
      listContentDirs(paths).flatMap((dir) => [
        ...options.include.map((glob) => path.posix.join(dir, glob)),
        path.resolve(dir, options.authorsMapPath),
        ...[resolveTagsFilePath(options.tags, dir)].filter((file) => file !== undefined),
      ]),
    injectHtmlTags: ({ content: { posts } }) =>
      posts.some(({ metadata }) => !metadata.unlisted)
        ? { headTags: createFeedLinks(context, options, paths) }
        : undefined,
    tasks: feedTasks,
    outputFiles: (taskContext, site) =>
      createFeedFiles(taskContext, { site, options, paths, posts: site.content.posts }),
  };
}

/** Returns whether a component of the site shows the archive. */
function hasOwnArchive(
  { blogArchiveComponent }: BlogOptions,
  siteDir: string,
  tasks: Pick<ContentAccess, 'kindOf'>,
): boolean {
  if (blogArchiveComponent !== ARCHIVE) return true;
  const isFile = (file: string) => tasks.kindOf(file) === 'file';
  return (
    findComponentFile(path.join(siteDir, 'src/theme'), ARCHIVE.replace('@theme/', ''), isFile) !== undefined
  );
}

const TITLES_FILE = 'options';

function translateTitles(options: BlogTitles, translate: Translator): BlogTitles {
  const { blogTitle, blogDescription, blogSidebarTitle } = options;
  return {
    blogTitle: translate('title', blogTitle, 'The title for the blog used in SEO'),
    blogDescription: translate('description', blogDescription, 'The description for the blog used in SEO'),
    blogSidebarTitle: translate('sidebar.title', blogSidebarTitle, 'The label for the left sidebar'),
  };
}

/** Returns the compile settings for posts. The theme renders the title of a post, and lists show several posts on one page. */
function createMdxSettings({
  options,
  paths,
  posts,
}: {
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly posts: readonly Post[];
}): MdxSettings {
  const { truncateMarker } = options;
  return {
    ...createMarkdownSettings({ name: BLOG_PLUGIN, options, folders: [paths], pages: posts }),
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

export default withOptions(blogPlugin, blogOptionsSchema) satisfies PluginModule<BlogOptions>;
