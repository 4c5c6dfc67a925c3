const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const blog = require('@docusaurus/plugin-content-blog');

// Calls a content plugin as a function, as its documentation recommends.
async function recentPosts(context, options) {
  const instance = await blog.default(context, options);
  const { parseFrontMatter } = context.siteConfig.markdown;
  const { frontMatter } = await parseFrontMatter({ filePath: 'x.md', fileContent: '---\nlabel: recent\n---\n' });
  return {
    ...instance,
    async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
      await instance.contentLoaded({ content, actions: { addRoute, createData, setGlobalData } });
      for (const { metadata } of content.blogPosts) {
        const hash = createHash('md5').update(metadata.source).digest('hex').slice(0, 3);
        const name = `site-blog-2024-01-02-news-md-${hash}.json`;
        await createData(name, JSON.stringify({ ...metadata, relatedPosts: ['First', 'Second'] }));
      }
      setGlobalData({ titles: content.blogPosts.map(({ metadata }) => `${frontMatter.label} ${metadata.title}`) });
    },
    postBuild({ content, outDir }) {
      const permalinks = content.blogPosts.map(({ metadata }) => metadata.permalink);
      fs.writeFileSync(path.join(outDir, 'recent.json'), JSON.stringify(permalinks));
    },
  };
}

module.exports = { ...blog, default: recentPosts };
