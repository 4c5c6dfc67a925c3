import { expect, it } from 'vitest';
import { developedSite } from '../driver/developedSite';
import { smallConfig } from '../driver/failedBuild';
import { testSite } from '../driver/site';

/** A plugin that replaces the text `From NAME.` of a page by the first line of another page, when that has been processed. */
const PLUGIN = `const titles = new Map();
const find = (name) => {
  if (!titles.has(name)) {
    let provide;
    titles.set(name, { title: new Promise((resolve) => { provide = resolve; }), provide });
  }
  return titles.get(name);
};
export default () => async (tree, file) => {
  const first = tree.children.find(({ type }) => type === 'paragraph');
  find(file.stem).provide(first?.children?.[0]?.value ?? '');
  for (const { children = [] } of tree.children) {
    const [text] = children;
    const [, name] = /^From (\\w+)\\.$/.exec(text?.value ?? '') ?? [];
    if (name) text.value = 'From ' + name + ': ' + (await find(name).title);
  }
};
`;

const createSite = () =>
  testSite(undefined, {
    'docusaurus.config.ts': `import fromOthers from './plugin.mjs';\n${smallConfig({
      docs: ', remarkPlugins: [fromOthers]',
    })}`,
    'plugin.mjs': PLUGIN,
    'sidebars.ts': "export default { main: ['index', 'last'] };\n",
    'docs/index.md': '---\nslug: /\n---\n\nThe index\n\nFrom last.\n',
    'docs/last.md': '---\ntitle: Last\n---\n\nThe last page\n\nFrom index.\n',
  });

it('a plugin may wait for what it finds on other pages, also after an edit of one of them', async () => {
  const site = createSite();
  const build = async (start: 'run' | 'spawn') => {
    const { code, output } = await site[start]('build', '--no-minify');
    expect(code, output).toBe(0);
  };
  await build('run');
  expect(site.read('build/index.html')).toContain('From last: The last page');
  expect(site.read('build/last/index.html')).toContain('From index: The index');
  site.write('docs/last.md', site.read('docs/last.md').replace('The last page', 'An edited page'));
  // in a process in which the plugin has not found anything yet
  await build('spawn');
  expect(site.read('build/index.html')).toContain('From last: An edited page');
  site.dispose();
});

it('a plugin may wait for pages that nobody has opened in the development server', async () => {
  const site = createSite();
  const { state } = await developedSite(site);
  try {
    expect((await state.page('/')).document).toContain('From last: The last page');
  } finally {
    await state.close();
    site.dispose();
  }
});
