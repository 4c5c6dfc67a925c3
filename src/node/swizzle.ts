import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findClosest } from '../model/findClosest';
import { compare } from '../model/lists';
import { RENAMED_COMPONENTS } from '../model/themeComponents';
import { SiteError } from '../model/siteError';
import { listComponentFiles } from './bundle/themeAliases';
import { loadCommandSite } from './loadCommandSite';
import { analyzeModule } from './markdown/hydration/analyzeModule';
import { getThemeDir } from './site/pluginFeatures';

/** A theme component. Its name is the part after `@theme/`. */
export interface ThemeComponent {
  readonly name: string;
  /** The name of the theme plugin. */
  readonly theme: string;
  /** Absolute. */
  readonly file: string;
  /** The absolute path of the file in the site that overrides the component, if there is one. */
  readonly override: string | undefined;
}

interface SwizzleOptions {
  readonly siteDir: string;
  readonly configPath?: string;
}

/** Returns the components of all themes of a site, in the order of the themes, then by name. */
export async function listThemeComponents(options: SwizzleOptions): Promise<readonly ThemeComponent[]> {
  const siteDir = path.resolve(options.siteDir);
  const { plugins } = await loadCommandSite({ ...options, siteDir, mode: 'development' });
  const own = path.join(siteDir, 'src/theme');
  const overrides = new Map(listComponentFiles(own));
  return plugins.flatMap((plugin) => {
    const { name: theme } = plugin;
    const dir = getThemeDir(plugin);
    if (dir === undefined || dir === own) return [];
    return listComponentFiles(dir)
      .filter(([name]) => isComponent(name))
      .map(([name, file]) => ({ name, theme, file, override: overrides.get(name) }))
      .sort((a, b) => compare(a.name, b.name));
  });
}

interface WrapInput {
  readonly siteDir: string;
  readonly components: readonly ThemeComponent[];
  readonly name: string;
  /** Whether to write TypeScript instead of JavaScript. */
  readonly typescript: boolean;
}

/** Writes a component to the site that wraps the theme component, and returns its absolute path. Throws `SiteError` if the component does not exist or is already overridden. */
export async function wrapComponent({ siteDir, components, name, typescript }: WrapInput): Promise<string> {
  const component = components.find((each) => each.name === name);
  if (!component) {
    const suggestion =
      RENAMED_COMPONENTS[name] ??
      findClosest(
        name,
        components.map((each) => each.name),
      );
    throw new SiteError(`No theme of this site has a component \`${name}\`.`, {
      code: 'unknown-theme-component',
      hint:
        suggestion === undefined
          ? 'Run `docs-site swizzle --list` to list all components.'
          : `Did you mean \`${suggestion}\`?`,
    });
  }
  if (component.override !== undefined) {
    throw new SiteError(`The site already overrides \`${name}\`.`, {
      code: 'component-exists',
      location: { file: component.override },
      hint: 'Edit that file, or delete it first.',
    });
  }
  // A component with subcomponents is the index file of their folder.
  const hasParts = components.some((each) => each.name.startsWith(`${name}/`));
  const file = path.join(
    path.resolve(siteDir, 'src/theme'),
    `${hasParts ? `${name}/index` : name}.${typescript ? 'tsx' : 'js'}`,
  );
  if (existsSync(file))
    throw new SiteError(`The file \`${file}\` already exists.`, {
      code: 'component-exists',
      hint: 'Delete it first.',
    });
  mkdirSync(path.dirname(file), { recursive: true });
  const { entries } = await analyzeModule(component.file, readFileSync(component.file, 'utf8'));
  const format = entries ? formatMap : typescript ? formatTypeScriptWrapper : formatJavaScriptWrapper;
  writeFileSync(file, format(name));
  return file;
}

/** Component names start with a capital letter. Other modules of a theme, such as functions and settings, do not. */
function isComponent(name: string): boolean {
  return /^\p{Lu}/u.test(path.posix.basename(name));
}

/** Returns the code of a module for a theme module that maps names to components, such as `MDXComponents`. */
function formatMap(name: string): string {
  const original = path.posix.basename(name);
  return `import ${original} from '@theme-original/${name}';

export default {
  ...${original},
};
`;
}

function formatJavaScriptWrapper(name: string): string {
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

function formatTypeScriptWrapper(name: string): string {
  const original = path.posix.basename(name);
  return `import type { WrapperProps } from '@docusaurus/types';
import React, { type ReactNode } from 'react';
import ${original} from '@theme-original/${name}';

type Props = WrapperProps<typeof ${original}>;

export default function ${original}Wrapper(props: Props): ReactNode {
  return (
    <>
      <${original} {...props} />
    </>
  );
}
`;
}
