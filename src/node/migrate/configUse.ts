import path from 'node:path';
import { getValueAt, isRecord, type KeyPath } from '../../model/fields';
import type { CompatibilityEntry, SiteUse } from '../../model/migration';
import { getSiteErrors, isSiteError } from '../../model/siteError';
import { toDiagnostics } from '../../model/diagnostic';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import { type ConfigSource, locateInSource } from '../config/configErrors';
import { readConfig } from '../config/loadConfig';
import { toPosixPath } from '../files/pathname';
import { findPackageName } from '../config/packageNames';
import { type ModuleType, resolveName } from '../site/resolveName';
import { type CompatibilityTables, findEntry } from './compatibilityTables';

interface ConfigInput {
  /** The config as the file exports it. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly source: ConfigSource;
  readonly siteDir: string;
  readonly tables: CompatibilityTables;
  readonly builtinPlugins: BuiltinPlugins;
}

/** Returns what the config of a site uses: its fields, and its plugins, themes and presets with their options. */
export function listConfigUses(input: ConfigInput): readonly SiteUse[] {
  const { config, tables } = input;
  const { themeConfig, ...fields } = config;
  const uses = [
    ...listFields(fields, { input, entries: tables.getEntries('Config fields'), at: [], area: 'config' }),
    ...listFields(themeConfig, {
      input,
      entries: tables.getEntries('Theme config fields'),
      at: ['themeConfig'],
      area: 'theme config',
    }),
    ...listNavbarItems(input),
    ...listPlugins(input),
  ];
  return [...uses, ...listProblems(input, uses)];
}

interface FieldsInput {
  readonly input: ConfigInput;
  readonly entries: readonly CompatibilityEntry[];
  /** The key path of the object in the config. */
  readonly at: KeyPath;
  readonly area: SiteUse['area'];
  /** Precedes the names of the fields in the report. */
  readonly prefix?: string;
}

/** Returns the fields of an object that a table lists, with those of nested objects unless they repeat the notes of the outer one. */
function listFields(
  value: unknown,
  fields: FieldsInput,
  outer: { readonly keys: readonly string[]; readonly notes: string } = { keys: [], notes: '' },
): readonly SiteUse[] {
  if (!isRecord(value)) return [];
  const { input, entries, at, area, prefix = '' } = fields;
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const keys = [...outer.keys, key];
    const entry = findEntry(entries, keys.join('.'));
    const isRepeated = entry !== undefined && entry.notes !== '' && entry.notes === outer.notes;
    const use = { area, name: `${prefix}${keys.join('.')}`, at: [...at, ...keys] };
    return [
      ...(entry && !isRepeated ? [createUse(input, { ...use, entry })] : []),
      ...listFields(inner, fields, { keys, notes: entry?.notes ?? '' }),
    ];
  });
}

function listNavbarItems(input: ConfigInput): readonly SiteUse[] {
  const { config, tables } = input;
  const at = ['themeConfig', 'navbar', 'items'];
  const items = getValueAt(config, at);
  if (!Array.isArray(items)) return [];
  const entries = tables.getEntries('Navbar items');
  return items.flatMap((item, index) => {
    const type = isRecord(item) && typeof item['type'] === 'string' ? item['type'] : 'default';
    const entry = findEntry(entries, type);
    const name = `navbar item ${type}`;
    return entry ? [createUse(input, { area: 'theme config', entry, name, at: [...at, index] })] : [];
  });
}

/** The lists of a config that contain plugins, and what their names mean. */
const PLUGIN_FIELDS: Readonly<Record<string, ModuleType>> = {
  presets: 'preset',
  plugins: 'plugin',
  themes: 'theme',
};

function listPlugins(input: ConfigInput): readonly SiteUse[] {
  return Object.entries(PLUGIN_FIELDS).flatMap(([field, type]) => {
    const list = input.config[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry, index) => {
      const [given, options] = Array.isArray(entry) ? entry : [entry, undefined];
      const at = Array.isArray(entry) ? [field, index, 1] : [field, index];
      if (typeof given === 'function') return [describeOther(input, 'inline plugin', [field, index])];
      if (typeof given !== 'string') return [];
      return describePlugin(given, type, { input, options, at, entryAt: [field, index] });
    });
  });
}

interface PluginInput {
  readonly input: ConfigInput;
  readonly options: unknown;
  /** The key path of the options. */
  readonly at: KeyPath;
  readonly entryAt: KeyPath;
}

function describePlugin(
  given: string,
  type: ModuleType,
  { input, options, at, entryAt }: PluginInput,
): readonly SiteUse[] {
  const { source, builtinPlugins, tables } = input;
  let resolved: ReturnType<typeof resolveName>;
  try {
    resolved = resolveName(given, type, { configPath: source.file, builtinPlugins });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    const entry = { name: given, status: 'missing', notes: 'not installed' } as const;
    return [createUse(input, { area: 'plugins', entry, at: entryAt })];
  }
  if (!('builtin' in resolved)) return [describeOther(input, given, entryAt)];
  const { name } = resolved;
  const entry = { name, status: 'works', notes: 'built in' } as const;
  return [
    createUse(input, { area: 'plugins', entry, at: entryAt }),
    ...listOptions(name, options, { input, at, tables }),
  ];
}

/** Returns the options of a built-in plugin or preset that its table lists. The options of a preset may be those of plugins. */
function listOptions(
  name: string,
  options: unknown,
  {
    input,
    at,
    tables,
  }: { readonly input: ConfigInput; readonly at: KeyPath; readonly tables: CompatibilityTables },
): readonly SiteUse[] {
  const heading = `\`${name}\``;
  if (!isRecord(options) || !tables.findSection(heading)?.includes('\n|')) return [];
  const entries = tables.getEntries(heading);
  const prefix = `${name.replace(/^@docusaurus\//, '')}: `;
  const own = listFields(options, { input, entries, at, area: 'plugins', prefix });
  if (!name.includes('/preset-')) return own;
  const inner = Object.entries(options).flatMap(([key, value]) => {
    const plugin = PRESET_KEYS.map((start) => `${start}${key}`).find((each) =>
      tables.findSection(`\`${each}\``),
    );
    const target = key === 'theme' ? '@docusaurus/theme-classic' : plugin;
    return target === undefined ? [] : listOptions(target, value, { input, at: [...at, key], tables });
  });
  return [...own, ...inner];
}

/** How the keys of a preset's options become the names of plugins. */
const PRESET_KEYS = ['@docusaurus/plugin-content-', '@docusaurus/plugin-', '@docusaurus/plugin-google-'];

function describeOther(input: ConfigInput, name: string, at: KeyPath): SiteUse {
  const file = path.isAbsolute(name) ? relativeTo(input.siteDir, name) : name;
  return {
    area: 'plugins',
    name: findPackageName(name) ?? file,
    status: 'unknown',
    notes: 'runs as in Docusaurus if it uses only what COMPATIBILITY.md lists',
    ...locate(input, at),
  };
}

interface UseInput {
  readonly area: SiteUse['area'];
  readonly entry: CompatibilityEntry;
  readonly name?: string;
  readonly at: KeyPath;
}

function createUse(input: ConfigInput, { area, entry, name = entry.name, at }: UseInput): SiteUse {
  return { area, name, status: entry.status, notes: entry.notes, ...locate(input, at) };
}

/** Returns what makes the config invalid, except for fields that the tables already report. */
function listProblems(input: ConfigInput, uses: readonly SiteUse[]): readonly SiteUse[] {
  try {
    readConfig(input.config, input.source);
    return [];
  } catch (error) {
    return toDiagnostics(getSiteErrors(error)).flatMap(
      ({ message, hint = '', location }): readonly SiteUse[] => {
        const isKnown = uses.some(
          ({ status, location: at }) => status === 'refused' && at?.line === location?.line,
        );
        if (isKnown && location?.line !== undefined) return [];
        const relative = location && {
          location: { ...location, file: relativeTo(input.siteDir, location.file) },
        };
        return [{ area: 'config', name: message, status: 'invalid', notes: hint, ...relative }];
      },
    );
  }
}

function locate({ source, siteDir }: ConfigInput, at: KeyPath): Pick<SiteUse, 'location'> {
  const { location } = locateInSource(source, at);
  return { location: { ...location, file: relativeTo(siteDir, location.file) } };
}

function relativeTo(siteDir: string, file: string): string {
  return toPosixPath(path.relative(siteDir, path.resolve(siteDir, file)));
}
