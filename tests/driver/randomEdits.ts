import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Random } from './random';
import type { TestSite } from './site';

/** The options of a site that edits change. */
interface Settings {
  readonly title: string;
  readonly label: string;
  readonly isGenerated: boolean;
  readonly hasVersion: boolean;
  readonly color: string;
}

const SETTINGS: Settings = {
  title: 'Edits',
  label: 'Docs',
  isGenerated: false,
  hasVersion: false,
  color: 'teal',
};

function createConfig({ title, label, isGenerated }: Settings): string {
  return `export default {
  title: '${title}', url: 'https://edits.example', baseUrl: '/base/', trailingSlash: false,
  onBrokenLinks: 'warn', onBrokenAnchors: 'warn', markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } },
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: ${isGenerated ? 'undefined' : "'./sidebars.js'"} },
    blog: { showReadingTime: false }, theme: { customCss: './src/custom.css' },
  }]],
  themeConfig: { navbar: { title: '${title}', items: [{ to: '/', label: '${label}' }] } },
};
`;
}

const CARD = 'import \'./card.css\';\nexport default ({ text }) => <b className="card">{text}</b>;\n';
const COUNTER = `import { useState } from 'react';
export default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };
`;

/** The files of a site with one of each kind of content. */
export const EDITED_FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': createConfig(SETTINGS),
  'sidebars.js':
    "export default { main: ['index', 'a', { type: 'category', label: 'More', items: ['more/b'] }] };\n",
  'docs/index.md': '---\nslug: /\n---\n# Home\n\n[A](./a.mdx) and [B](more/b.md#part).\n',
  'docs/a.mdx':
    "import Card from '@site/src/Card';\nimport Part from './_part.mdx';\n\n# A\n\n<Card text=\"a\" />\n\n<Part />\n",
  'docs/_part.mdx': '## Part\n\nShared text with ![icon](./icon.svg).\n',
  'docs/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  'docs/more/b.md': '---\nsidebar_label: Bee\n---\n# B\n\n## Part\n\nText.\n',
  'docs/more/live.mdx': "import Counter from '@site/src/Counter';\n\n# Live\n\n<Counter />\n",
  'blog/2024-01-01-first.md': '# First\n\nA post.\n\n<!-- truncate -->\n\nMore.\n',
  'src/Card.jsx': CARD,
  'src/card.css': '.card { color: teal }\n',
  'src/Counter.jsx': COUNTER,
  'src/custom.css': ':root { --ifm-color-primary: teal }\n',
  'static/robots.txt': 'User-agent: *\n',
};

/** A kind of edit. Returns a description for error messages. */
type Edit = (site: TestSite, random: Random, state: { settings: Settings; count: number }) => string;

const replace = (site: TestSite, file: string, change: (text: string) => string): string => {
  if (!site.exists(file)) return `(${file} is missing)`;
  site.write(file, change(site.read(file)));
  return file;
};
const DOCS = ['docs/index.md', 'docs/a.mdx', 'docs/more/b.md', 'docs/more/live.mdx', 'docs/new.md'];
const anyDoc = (site: TestSite, random: Random): string =>
  random.pick(DOCS.filter((file) => site.exists(file)));

const EDITS: Readonly<Record<string, Edit>> = {
  text: (site, random, { count }) =>
    replace(site, anyDoc(site, random), (text) => `${text}\nEdit ${count}.\n`),
  heading: (site, random, { count }) =>
    replace(site, anyDoc(site, random), (text) => `${text}\n## Heading ${count}\n`),
  title: (site, random, { count }) =>
    replace(site, anyDoc(site, random), (text) => text.replace(/^# .*$/m, `# Title ${count}`)),
  frontMatter: (site, random, { count }) =>
    replace(site, anyDoc(site, random), (text) => {
      const [field] = [random.pick(['sidebar_label', 'description', 'sidebar_position', 'keywords'])];
      const value =
        field === 'keywords' ? `[k${count}]` : field === 'sidebar_position' ? count : `'Value ${count}'`;
      const body = text.replace(/^---\n(?:.*\n)*?---\n/, '');
      const slug = /^slug: .*$/m.exec(text)?.[0];
      return `---\n${slug ? `${slug}\n` : ''}${field}: ${value}\n---\n${body}`;
    }),
  partial: (site, _, { count }) =>
    replace(site, 'docs/_part.mdx', (text) => `${text}\n### Detail ${count}\n`),
  image: (site, _, { count }) =>
    replace(
      site,
      'docs/icon.svg',
      () => `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 ${count}"/></svg>`,
    ),
  sidebars: (site, random) => {
    const items = [
      'index',
      ...(site.exists('docs/a.mdx') ? ['a'] : []),
      ...(site.exists('docs/more/b.md') ? ['more/b'] : []),
    ];
    if (random.below(2)) items.reverse();
    return replace(site, 'sidebars.js', () => `export default { main: ${JSON.stringify(items)} };\n`);
  },
  category: (site, random, { count }) => {
    site.write(
      'docs/more/_category_.json',
      JSON.stringify({ label: `More ${count}`, position: random.below(5) }),
    );
    return 'docs/more/_category_.json';
  },
  config: (site, random, state) => {
    const { count, settings } = state;
    const change = random.pick<Partial<Settings>>([
      { title: `Edits ${count}` },
      { label: `Docs ${count}` },
      { isGenerated: !settings.isGenerated },
    ]);
    state.settings = { ...settings, ...change };
    site.write('docusaurus.config.js', createConfig(state.settings));
    return `config ${JSON.stringify(change)}`;
  },
  css: (site, random, { count }) =>
    replace(
      site,
      random.pick(['src/custom.css', 'src/card.css']),
      (text) => `${text}.edit { order: ${count} }\n`,
    ),
  component: (site, random, { count }) => {
    if (random.below(2))
      return replace(site, 'src/Counter.jsx', (text) =>
        text.replace(/useState\(\d*\)/, `useState(${count})`),
      );
    // Alternates between a static and an interactive component.
    return replace(site, 'src/Card.jsx', (text) => (text === CARD ? `${COUNTER}` : CARD));
  },
  override: (site, _, { count }) => {
    const file = 'src/theme/Footer.jsx';
    if (site.exists(file) && count % 2) site.remove(file);
    else site.write(file, `export default () => <footer className="footer">Footer ${count}</footer>;\n`);
    return file;
  },
  post: (site, random, { count }) => {
    const file = `blog/2024-02-0${1 + random.below(3)}-post.md`;
    if (site.exists(file) && random.below(2)) site.remove(file);
    else site.write(file, `# Post ${count}\n\nText ${count}.\n`);
    return file;
  },
  static: (site, random, { count }) => {
    const file = random.pick(['static/robots.txt', 'static/data/file.txt']);
    if (site.exists(file) && random.below(2)) site.remove(file);
    else site.write(file, `File ${count}\n`);
    return file;
  },
  add: (site, _, { count }) => {
    site.write('docs/new.md', `# New ${count}\n\n[Home](index.md)\n`);
    return 'docs/new.md';
  },
  remove: (site) => {
    site.remove('docs/new.md');
    return 'docs/new.md';
  },
  rename: (site) => {
    const [from, to] = site.exists('docs/more/live.mdx')
      ? ['docs/more/live.mdx', 'docs/more/alive.mdx']
      : ['docs/more/alive.mdx', 'docs/more/live.mdx'];
    renameSync(path.join(site.dir, from), path.join(site.dir, to));
    return `${from} to ${to}`;
  },
  version: (site) => {
    if (site.exists('versions.json')) {
      for (const file of ['versions.json', 'versioned_docs', 'versioned_sidebars']) site.remove(file);
      return 'without a version';
    }
    site.write('versions.json', '["1.0"]');
    site.write('versioned_docs/version-1.0/index.md', '---\nslug: /\n---\n# Old\n');
    site.write('versioned_sidebars/version-1.0-sidebars.json', '{ "main": ["index"] }');
    return 'with a version';
  },
  invalid: (site, random) =>
    replace(site, anyDoc(site, random), (text) =>
      text.includes('<Gone />') ? text.replaceAll('<Gone />', '') : `${text}\n<Gone />\n`,
    ),
  restore: (site) => {
    for (const [file, text] of Object.entries(EDITED_FILES)) site.write(file, text);
    site.remove('docs/more/alive.mdx');
    return 'all files';
  },
};

/** Applies random edits to a site. */
export interface RandomEdits {
  /** Applies 1 to 4 edits and returns a description of each. */
  apply(): readonly string[];
}

const MAX_CHANGES = 4;

/** Restores the files of a site, and returns a source of random edits. `first` numbers the texts of the edits. */
export function createRandomEdits(site: TestSite, random: Random, first: number): RandomEdits {
  const state = { settings: SETTINGS, count: first };
  EDITS['restore']?.(site, random, state);
  return {
    apply() {
      const log: string[] = [];
      for (let change = random.below(MAX_CHANGES); change >= 0; change--) {
        const name = random.pick(Object.keys(EDITS));
        log.push(`${name}: ${EDITS[name]?.(site, random, state)}`);
        state.count++;
      }
      return log;
    },
  };
}
