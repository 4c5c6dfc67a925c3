import fs from 'node:fs';
import path from 'node:path';

/** Records every call of its instances and writes the record to the built site. */
const calls: object[] = ((globalThis as { calls?: object[] }).calls ??= []);

export default function recorder(context: any, options: any) {
  const { id } = options;
  const isFirst = id === 'first';
  const record = (method: string, args: object = {}) => calls.push({ plugin: id, method, ...args });
  const short = (file: string) => path.relative(context.siteDir, file);
  record('constructor', {
    options,
    context: Object.keys(context).sort(),
    outDir: short(context.outDir),
    baseUrl: context.baseUrl,
    title: context.siteConfig.title,
    locale: context.i18n.currentLocale,
  });
  return {
    name: 'recorder',
    async loadContent() {
      record('loadContent');
      // the second instance finishes before the first
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 30 : 0));
      return { of: id };
    },
    async contentLoaded({ content, actions }: any) {
      record('contentLoaded', { content, actions: Object.keys(actions).sort() });
      actions.setGlobalData({ greeting: 'overwritten' });
      actions.setGlobalData({ greeting: `${options.greeting} from ${id}` });
      if (!isFirst) return;
      const people = await actions.createData('people.json', ['Ada', 'Grace']);
      const words = await actions.createData('words.json', JSON.stringify('two'));
      record('createData', { people: short(people), text: fs.readFileSync(words, 'utf8') });
      actions.addRoute({
        path: '/team',
        component: '@site/src/components/Team.tsx',
        exact: true,
        props: { props: { size: 2 } },
        modules: { people: '@generated/recorder/first/people.json', nested: { list: [path.join(context.siteDir, 'src/components/one.ts'), words] } },
        context: { level: 'leaf', root: true, people },
        attribute: 'yes',
      });
      actions.addRoute({
        path: '/team/nested',
        component: '@site/src/components/Outer.tsx',
        routes: [{ path: '/team/nested', component: '@site/src/components/Inner.tsx', exact: true }],
      });
      actions.addRoute({
        path: '/notes',
        component: '@site/src/components/Note.tsx',
        exact: true,
        modules: { content: '@site/notes/note.md' },
      });
    },
    allContentLoaded({ allContent, actions }: any) {
      record('allContentLoaded', { allContent: allContent.recorder, names: Object.keys(allContent).sort() });
      actions.setGlobalData({ later: Object.keys(allContent.recorder) });
    },
    configureWebpack(config: any, isServer: boolean, utils: any, content: any) {
      record('configureWebpack', {
        isServer,
        name: config.name,
        utils: Object.keys(utils).sort(),
        bundler: utils.currentBundler.name,
        loaders: [utils.getStyleLoaders(isServer, {}).length, typeof utils.getJSLoader({ isServer }).loader],
        content,
      });
      if (!isFirst) return undefined;
      const words = JSON.parse(fs.readFileSync(path.join(context.siteDir, 'plugins/words.json'), 'utf8'));
      const { DefinePlugin } = utils.currentBundler.instance;
      return {
        mergeStrategy: { 'module.rules': 'prepend' },
        resolve: { alias: { 'by-alias': path.join(context.siteDir, 'src/components/byAlias.ts') } },
        module: { rules: [{ test: /\.txt$/, type: 'asset/source' }] },
        plugins: [
          new DefinePlugin({ DEFINED_BY_PLUGIN: JSON.stringify(isServer ? words.server : words.browser) }),
        ],
      };
    },
    getThemePath() {
      record('getThemePath');
      return `./${id}Theme`;
    },
    getClientModules() {
      record('getClientModules');
      return isFirst ? ['./clientModule.ts'] : [];
    },
    getPathsToWatch() {
      record('getPathsToWatch');
      return ['notes/**'];
    },
    injectHtmlTags({ content }: any) {
      record('injectHtmlTags', { content });
      return {
        headTags: [{ tagName: 'meta', attributes: { name: id, content: 'a "b" <c>' } }],
        preBodyTags: `<!-- before ${id} -->`,
        ...(isFirst && {
          postBodyTags: { tagName: 'my-element', customElement: true, attributes: { 'data-on': true, off: false } },
        }),
      };
    },
    postBuild(props: any) {
      record('postBuild', {
        props: Object.keys(props).sort(),
        content: props.content,
        preBodyTags: props.preBodyTags,
        isWholeSite: fs.existsSync(path.join(props.outDir, 'team.html')),
        routesPaths: props.routesPaths,
        routesBuildMetadata: props.routesBuildMetadata['/team'],
        routes: props.routes.map((route: any) => route.path),
        plugins: props.plugins.map((plugin: any) => `${plugin.name}/${plugin.id}`),
      });
      fs.writeFileSync(path.join(props.outDir, `${id}.txt`), `${props.routesPaths.join('\n')}\n`);
      fs.writeFileSync(path.join(props.outDir, 'calls.json'), JSON.stringify(calls));
    },
  };
}

export function validateOptions({ options, validate }: any) {
  calls.push({ plugin: options.id ?? (options.greeting ? 'first' : 'second'), method: 'validateOptions', options, validate: typeof validate });
  return { greeting: 'hello', ...options };
}
