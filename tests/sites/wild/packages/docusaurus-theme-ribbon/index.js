const fs = require('node:fs');
const path = require('node:path');
const { setTimeout } = require('node:timers/promises');
const colors = require('colors');

module.exports = function themeRibbon(context, options) {
  const folder = path.join(context.generatedFilesDir, 'docusaurus-theme-ribbon', options.id);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'size.js'), 'export const width = "12rem";');
  return {
    name: 'docusaurus-theme-ribbon',
    postBuild({ outDir, plugins, routes, routesPaths }) {
      const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
      const { path: root, isLast, docs: pages } = docs.content.loadedVersions[0];
      const permalinks = pages.map(({ permalink }) => permalink);
      // Plugins that write `llms.txt` read the docs of a version here.
      const { version } = routes.find(({ path }) => path === root).routes[0].props;
      const docIds = Object.keys(version.docs);
      const sidebars = Object.values(version.docsSidebars).map((items) => items.map(({ label }) => label));
      const found = { root, isLast, permalinks, docIds, sidebars, routesPaths };
      fs.writeFileSync(path.join(outDir, 'search.json'), JSON.stringify(found));
      // Compilers of service workers write to one of the two folders, and change what they find in the other one.
      fs.writeFileSync(path.join(context.outDir, 'ribbon.txt'), 'written');
      fs.appendFileSync(path.join(outDir, 'ribbon.txt'), ' and found');
    },
    extendCli(cli) {
      // Returns before its work is done.
      cli.command('ribbon:cut').action(() => {
        setTimeout(50).then(() => fs.writeFileSync(path.join(context.siteDir, 'cut.txt'), 'cut'));
      });
    },
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: 'ribbon', content: `${options.id} ${colors.default.runtime}` } }],
    }),
  };
};
// A schema like those of Joi, which declares the ID.
module.exports.validateOptions = ({ options, validate }) =>
  validate(
    {
      describe: () => ({ keys: { id: {} } }),
      validate: (value) => (value.id === undefined ? { error: { details: [{ message: '"id" is required', path: ['id'] }] } } : { value }),
    },
    options,
  );
