import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import docsPlugin from '../../plugins/docs';
import { docsOptionsSchema } from '../../plugins/docs/options';
import { docFrontMatterSchema } from '../../plugins/docs/docs/readDocSource';
import { postFrontMatterSchema } from '../../plugins/blog/posts/postFrontMatter';
import { pageFrontMatterSchema } from '../../plugins/pages/readPage';
import { parseArguments, type Usage } from '../../scripts/arguments';
import { configFields } from '../../src/model/config';
import type { Plugin } from '../../src/model/plugin';
import { type CompatibilityEntry, STATUSES } from '../../src/model/migration';
import { RENAMED_COMPONENTS } from '../../src/model/themeComponents';
import { navbarItemSchema } from '../../src/model/navbarItem';
import { themeConfigFields } from '../../src/model/themeConfig';
import { builtinPlugins } from '../../src/node/builtinPlugins';
import { listComponentFiles } from '../../src/node/bundle/themeAliases';
import { getAdmonitionKeywords } from '../../src/node/markdown/remark/admonitions';
import { pluginContext } from './plugins/pluginContext';
import { parseCompatibility, parseNames } from '../../src/node/migrate/compatibilityTables';
import { compilePage } from './node/markdown/compilePage';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = read('COMPATIBILITY.md');

const { findSection, getEntries: entriesOf, getRows: rowsOf } = parseCompatibility(document);

describe('config', () => {
  test('lists the fields of the schema', () => {
    expectFields(entriesOf('Config fields'), configFields);
  });

  test('lists the fields of the theme config', () => {
    expectFields(entriesOf('Theme config fields'), themeConfigFields);
  });

  test.each(rowsOf('Refused values'))('%s rejects %s', (field, value) => {
    const [name = '', text = ''] = [parseNames(field)[0], parseNames(value)[0]];
    expect(issuesAt(configFields, name, JSON.parse(text))).not.toEqual([]);
  });

  test('lists the types of navbar items', () => {
    const [issue] = navbarItemSchema.safeParse({ type: 'unknown' }).error?.issues ?? [];
    const types = /types (.*), but it has/.exec(issue?.message ?? '')?.[1]?.split(', ') ?? [];
    expect(sortNames(entriesOf('Navbar items'))).toEqual(types.map((type) => type.replace('…', '*')).sort());
  });
});

describe('plugins', () => {
  const { plugins, presets } = builtinPlugins();
  const modules: Readonly<Record<string, object>> = { ...plugins, ...presets };

  test('lists every built-in plugin, theme and preset', () => {
    const section = /\n## Presets and plugins\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
    const listed = [...section.matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(modules).sort());
    for (const { name } of entriesOf('Not built in')) expect(modules).not.toHaveProperty([name]);
  });

  test.each(Object.entries(modules))('lists the options of %s', (name, module) => {
    const schema = optionsSchemaOf(module);
    if (schema) expectFields(entriesOf(`\`${name}\``), schema);
    else expect(findSection(`\`${name}\``)).toContain('No options');
  });
});

test('lists the front matter fields of docs, posts and pages', () => {
  const rows = rowsOf('Front matter');
  [docFrontMatterSchema, postFrontMatterSchema, pageFrontMatterSchema].forEach((schema, index) => {
    const listed = rows.filter((cells) => cells[index + 1] === '✓').flatMap(([names]) => parseNames(names));
    expect(listed.sort()).toEqual(Object.keys(schema.shape).sort());
  });
});

describe('Markdown', () => {
  test.each(rowsOf('Markdown'))('compiles: %s', async (_feature, example, expected, status) => {
    const { html } = await compilePage((parseNames(example)[0] ?? '').replaceAll('\\n', '\n'));
    expect(html).toContain(parseNames(expected)[0]);
    expect(STATUSES).toContain(status);
  });

  test('lists the component map', () => {
    const source = read('src/theme/MDXComponents/index.tsx');
    const map = /const MDXComponents = \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const keys = [...map.matchAll(/^ {2}(\w+)/gm)].map(([, key]) => key);
    expect(sortNames(entriesOf('Component map'))).toEqual(keys.sort());
  });

  test('lists the keywords of admonitions', () => {
    expect(sortNames(entriesOf('Admonition keywords'))).toEqual(
      [...getAdmonitionKeywords({ admonitions: true })].sort(),
    );
  });
});

describe('modules', () => {
  test('lists the public modules', () => {
    const files = globSync('src/client/exports/*.{ts,tsx}', { cwd: root }).map(
      (file) => `@docusaurus/${path.parse(file).name}`,
    );
    const aliases = [
      ...read('src/node/bundle/resolution.ts').matchAll(/'(@(?:docusaurus|mdx-js)\/[\w/-]+)\$'/g),
    ].map(([, name]) => name ?? '');
    expect(sortNames(listPresent('`@docusaurus/*`'))).toEqual([...new Set([...files, ...aliases])].sort());
    for (const name of listMissing('`@docusaurus/*`')) expect([...files, ...aliases]).not.toContain(name);
  });

  test.each([
    ['router', 'src/client/exports/router.ts'],
    ['theme-common', 'src/client/exports/theme-common/index.ts'],
    ['theme-common/internal', 'src/client/exports/theme-common/internal.ts'],
    ['plugin-content-docs/client', 'src/client/exports/plugin-content-docs/client.ts'],
    ['plugin-content-blog/client', 'src/client/exports/plugin-content-blog/client.ts'],
    ['theme-search-algolia/client', 'plugins/search/client/index.ts'],
  ])('lists the exports of @docusaurus/%s', (name, file) => {
    const section = `\`@docusaurus/${name}\``;
    const exported = exportsOf(read(file));
    expect(sortNames(listPresent(section, 1))).toEqual(exported);
    for (const each of listMissing(section, 1)) expect(exported).not.toContain(each);
  });
});

test('lists the theme components', () => {
  const components = ['src/theme', 'plugins/search/theme', 'plugins/llms/theme'].flatMap((dir) =>
    listComponentFiles(path.join(root, dir)).map(([name]) => name),
  );
  const covers = (pattern: string, component: string) =>
    pattern.endsWith('/*') ? component.startsWith(pattern.slice(0, -1)) : component === pattern;
  const patterns = listPresent('Theme components').map(({ name }) => name);
  expect(components.filter((each) => !patterns.some((pattern) => covers(pattern, each)))).toEqual([]);
  expect(patterns.filter((pattern) => !components.some((each) => covers(pattern, each)))).toEqual([]);
  for (const name of listMissing('Theme components')) expect(components).not.toContain(name);
});

test('lists the renamed components', () => {
  const names = rowsOf('Renamed components').flatMap(([old = '', now = '']) =>
    parseNames(old).map((name, index) => [name, parseNames(now)[index]]),
  );
  expect(Object.fromEntries(names)).toEqual(RENAMED_COMPONENTS);
});

describe('plugin lifecycle', () => {
  const source = read('src/model/plugin.ts');
  const sources = globSync(['src/node/**/*.{ts,tsx}', 'src/model/*.ts'], {
    cwd: root,
    ignore: ['src/model/plugin.ts'],
  })
    .map(read)
    .join('\n');

  test('lists the lifecycle methods and whether they are called', () => {
    const entries = entriesOf('Methods and exports');
    const members = new Set([...membersOf(source, 'Plugin'), ...membersOf(source, 'PluginModule')]);
    const listed = new Set(entries.map(({ name }) => name));
    expect([...members].filter((name) => !listed.has(name))).toEqual([]);
    for (const { name, status } of entries) {
      const isUsed = members.has(name) && new RegExp(`\\.${name}\\b|\\b${name},|'${name}'`).test(sources);
      expect([name, isUsed]).toEqual([name, status !== 'ignored']);
    }
  });

  test.each([
    ['Load context', 'LoadContext'],
    ['Actions', 'PluginActions'],
    ['Arguments of `postBuild`', 'BuiltSite'],
  ])('lists: %s', (section, name) => {
    expect(sortNames(listPresent(section))).toEqual(membersOf(source, name));
    for (const each of listMissing(section)) expect(membersOf(source, name)).not.toContain(each);
  });
});

describe('command line', async () => {
  const usages = await loadUsages();
  const rows = rowsOf('Command line');
  const optionsOf = (command: string, statuses: readonly string[]) =>
    rows
      .filter(
        ([commands, , status = '']) => parseNames(commands).includes(command) && statuses.includes(status),
      )
      .flatMap(([, options]) => parseNames(options));

  test('lists the commands', () => {
    const commands = rows
      .filter(([, , status]) => status !== 'missing')
      .flatMap(([names]) => parseNames(names));
    const built = [...usages.map(({ name }) => name), ...listPluginCommands()];
    expect([...new Set(commands)].sort()).toEqual(built.sort());
    const absent = rows
      .filter(([, , status]) => status === 'missing')
      .flatMap(([names]) => parseNames(names));
    for (const name of absent) expect(usages.map((usage) => usage.name)).not.toContain(name);
  });

  test.each(usages.map((usage) => [usage.name, usage] as const))('lists the options of %s', (name, usage) => {
    const taken = usage.options.map((option) => `--${option.name}`).filter((option) => option !== '--help');
    expect(optionsOf(name, ['works', 'differs', 'added']).sort()).toEqual(taken.sort());
    const refused = optionsOf(name, ['refused']);
    expect(refused.sort()).toEqual((usage.unsupported ?? []).map((option) => `--${option.name}`).sort());
    for (const option of refused) {
      const { alternative } = usage.unsupported?.find((each) => option === `--${each.name}`) ?? {};
      expect(() => parseArguments(usage, [option])).toThrow(
        expect.objectContaining({ name: 'UsageError', hint: alternative }),
      );
    }
  });
});

test('references existing tests for behaviors that differ', () => {
  const rows = rowsOf('Behaviors that differ');
  expect(rows.length).toBeGreaterThan(10);
  const files = rows.map((cells) => parseNames(cells[2])[0] ?? '');
  expect(
    files.filter((file) => !/^tests\/.*\.test\.tsx?$/.test(file) || !existsSync(path.join(root, file))),
  ).toEqual([]);
});

function listPresent(heading: string, minCount = 0): readonly CompatibilityEntry[] {
  const entries = entriesOf(heading).filter(({ status }) => status !== 'missing');
  expect(entries.length).toBeGreaterThanOrEqual(minCount);
  return entries;
}

function listMissing(heading: string, minCount = 0): readonly string[] {
  const names = entriesOf(heading)
    .filter(({ status }) => status === 'missing')
    .map(({ name }) => name);
  expect(entriesOf(heading).length).toBeGreaterThanOrEqual(minCount);
  return names;
}

function sortNames(entries: readonly CompatibilityEntry[]): readonly string[] {
  return entries.map(({ name }) => name).sort();
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Maps the dotted names of all fields of a schema, including nested ones, to whether the schema rejects them. */
function fieldsOf(schema: z.ZodType, prefix = ''): ReadonlyMap<string, boolean> {
  const { shape, innerType, in: input, out: output, options = [] } = definitionOf(schema);
  if (shape) {
    return new Map(
      Object.entries(shape).flatMap(([key, field]) => [
        [prefix + key, isRefused(field)] as const,
        ...fieldsOf(field, `${prefix}${key}.`),
      ]),
    );
  }
  const inner = [innerType, input, output, ...options].filter((each) => each !== undefined);
  return new Map(inner.flatMap((each) => [...fieldsOf(each, prefix)]));
}

function isRefused(schema: z.ZodType): boolean {
  const { type, innerType } = definitionOf(schema);
  return type === 'never' || (innerType !== undefined && isRefused(innerType));
}

/**
 * Compares entries with the fields of a schema. The schema must reject a refused field with a message that contains the
 * code in its notes, and no code may read an ignored field.
 */
function expectFields(entries: readonly CompatibilityEntry[], schema: z.ZodType): void {
  const fields = fieldsOf(schema);
  expect(sortNames(entries)).toEqual([...fields.keys()].sort());
  for (const { name, status, notes } of entries) {
    expect([name, status === 'refused']).toEqual([name, fields.get(name)]);
    if (status === 'ignored') expect([name, isRead(name)]).toEqual([name, false]);
    if (status !== 'refused') continue;
    const [message = ''] = issuesAt(schema, name, true);
    expect(message).not.toBe('');
    for (const replacement of parseNames(notes)) expect(message).toContain(replacement);
  }
}

/** Returns whether code outside of the schemas and the browser reads the last part of a dotted name. */
function isRead(name: string): boolean {
  const field = name.split('.').at(-1);
  const pattern = new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\s*[,:=}]`);
  const sources = globSync(['src/{model,node}/**/*.ts', 'plugins/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['src/model/*Config.ts', 'src/node/metadata/contentOptions.ts', 'plugins/**/*ptions.ts'],
  });
  return sources.some((file) => pattern.test(read(file)));
}

/** Returns the messages about a field that has the given value. */
function issuesAt(schema: z.ZodType, name: string, value: unknown): readonly string[] {
  const keys = name.split('.');
  const input = keys.reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues
    .filter(({ path: at }) => keys.every((key, index) => at[index] === key))
    .map(({ message }) => message);
}

/** Returns the schema that a plugin validates its options with. */
function optionsSchemaOf(module: object): z.ZodType | undefined {
  let schema: z.ZodType | undefined;
  const validate = (given: z.ZodType) => {
    schema = given;
    return {};
  };
  interface WithOptions {
    readonly validateOptions?: (input: { options: object; validate: typeof validate }) => unknown;
  }
  const { default: exported = module as WithOptions } = module as { readonly default?: WithOptions };
  exported.validateOptions?.({ options: {}, validate });
  return schema;
}

/** Returns the commands of the docs plugin, whose further instances have commands of their own. */
function listPluginCommands(): readonly string[] {
  const cli = new Command();
  for (const id of ['default', 'ID']) {
    const plugin = docsPlugin(pluginContext('/site'), docsOptionsSchema.parse({ id }));
    (plugin as Plugin).extendCli?.(cli);
  }
  return cli.commands.map((command) => command.name());
}

/** Returns the names of the values that a module exports. */
function exportsOf(source: string): readonly string[] {
  const lists = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim().replace(/^\w+ as /, ''))
      .filter((each) => each !== '' && !each.startsWith('type ')),
  );
  const declared = [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  return [...lists, ...declared].sort();
}

/** Returns the sorted names of the members of an interface, without inherited ones. */
function membersOf(source: string, name: string): readonly string[] {
  const body =
    new RegExp(`^export interface ${name}(?:<[^{]*>)?(?: extends [^{]*)? \\{\n([\\s\\S]*?)^\\}`, 'm').exec(
      source,
    )?.[1] ?? '';
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member]) => member ?? '');
  expect(members.length).toBeGreaterThan(0);
  return members.sort();
}

async function loadUsages(): Promise<readonly Usage[]> {
  const files = globSync('scripts/commands/*.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(path.join(root, file)) as Promise<{ readonly usage?: Usage }>),
  );
  return modules.flatMap(({ usage }) => usage ?? []);
}
