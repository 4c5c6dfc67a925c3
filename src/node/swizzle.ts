import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findClosest } from '../model/findClosest';
import { SiteError } from '../model/siteError';
import { listComponentFiles } from './bundle/themeAliases';
import { loadConfig } from './config/loadConfig';
import { builtinPlugins } from './builtinPlugins';
import { themeDirOf } from './site/composeSite';
import { loadSite } from './site/loadSite';

/** A component of a theme, by the name that it has behind `@theme/`. */
export interface ThemeComponent {
  readonly name: string;
  /** The name of the plugin that brings it. */
  readonly theme: string;
  /** The file of the site that stands in its place, absolute; undefined where the theme's own is shown. */
  readonly override: string | undefined;
}

interface SwizzleOptions {
  readonly siteDir: string;
  readonly configPath?: string;
}

/** Gives the components of all themes of a site, in the order of the themes, then by name (contract/build.md §9.6). */
export async function themeComponents(options: SwizzleOptions): Promise<readonly ThemeComponent[]> {
  const siteDir = path.resolve(options.siteDir);
  const mode = 'development';
  const { config, configPath } = await loadConfig({ siteDir, configPath: options.configPath, mode });
  const outDir = path.join(siteDir, 'build');
  const { plugins } = await loadSite({
    siteDir,
    outDir,
    config,
    configPath,
    mode,
    builtinPlugins: builtinPlugins(),
  });
  const own = path.join(siteDir, 'src/theme');
  const overrides = new Map(listComponentFiles(own));
  return plugins.flatMap((plugin) => {
    const { name: theme } = plugin;
    const dir = themeDirOf(plugin);
    if (dir === undefined || dir === own) return [];
    return listComponentFiles(dir)
      .filter(([name]) => isComponent(name))
      .map(([name]) => ({ name, theme, override: overrides.get(name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

interface WrapInput {
  readonly siteDir: string;
  readonly components: readonly ThemeComponent[];
  readonly name: string;
  /** Writes TypeScript, else JavaScript. */
  readonly typescript: boolean;
}

/** Writes a component of the site that shows the theme's, and gives its file, absolute. Throws for a name that is none, and for one that the site has already. */
export function wrapComponent({ siteDir, components, name, typescript }: WrapInput): string {
  const component = components.find((each) => each.name === name);
  if (!component) {
    const meant = findClosest(
      name,
      components.map((each) => each.name),
    );
    throw new SiteError(`No theme of this site has a component "${name}".`, {
      hint: meant === undefined ? 'List them with: docs-site swizzle --list.' : `Did you mean "${meant}"?`,
    });
  }
  if (component.override !== undefined) {
    throw new SiteError(`The site has a component of its own in place of "${name}".`, {
      location: { file: component.override },
      hint: 'Change that file, or remove it first.',
    });
  }
  // components below this one lie in a folder of its name
  const hasParts = components.some((each) => each.name.startsWith(`${name}/`));
  const file = path.join(
    path.resolve(siteDir, 'src/theme'),
    `${hasParts ? `${name}/index` : name}.${typescript ? 'tsx' : 'js'}`,
  );
  if (existsSync(file))
    throw new SiteError(`The file ${file} is there already.`, { hint: 'Remove it first.' });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typescript ? wrapperTs(name) : wrapperJs(name));
  return file;
}

/** Components are named like classes, their neighbours are not: lists of settings, functions. */
function isComponent(name: string): boolean {
  return /^\p{Lu}/u.test(path.posix.basename(name));
}

function wrapperJs(name: string): string {
  const original = path.posix.basename(name);
  return `import React from 'react';
import ${original} from '@theme-original/${name}';

export default function ${original}Wrapper(props) {
  return (
    <>
      <${original} {...props} />
    </>
  );
}
`;
}

function wrapperTs(name: string): string {
  const original = path.posix.basename(name);
  return `import React, { type ComponentProps, type ReactNode } from 'react';
import ${original} from '@theme-original/${name}';

type Props = ComponentProps<typeof ${original}>;

export default function ${original}Wrapper(props: Props): ReactNode {
  return (
    <>
      <${original} {...props} />
    </>
  );
}
`;
}
