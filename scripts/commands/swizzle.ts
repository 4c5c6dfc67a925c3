import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ThemeComponent } from '../../src/node/swizzle';
import { findClosest } from '../../src/model/findClosest';
import { type CommandArguments, requireSiteDir, type Usage, UsageError } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { CONFIG, HELP } from './commonOptions';

export const usage: Usage = {
  name: 'swizzle',
  summary: 'Wraps a theme component in a component of the site, or lists the components of a theme.',
  operands: ['theme', 'component'],
  options: [
    { name: 'wrap', short: 'w', description: 'Wrap the theme component (the default)' },
    { name: 'list', short: 'l', description: 'List the components of the theme, or of all themes' },
    {
      name: 'typescript',
      short: 't',
      description: 'Write TypeScript (the default if the site has a tsconfig.json)',
    },
    { name: 'javascript', short: 'j', description: 'Write JavaScript' },
    CONFIG,
    HELP,
  ],
  unsupported: [
    {
      name: 'eject',
      short: 'e',
      alternative:
        'An ejected copy misses later fixes of the theme. Wrap the component, or create your own with the same name in src/theme.',
    },
    { name: 'danger', alternative: 'Leave it out: every component can be wrapped.' },
  ],
};

/** Wraps a component, or lists the components that can be wrapped. Returns the exit code. */
export async function run(
  { siteDir, operands = [], values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  if (switches.has('typescript') && switches.has('javascript')) {
    throw new UsageError(
      'The options --typescript and --javascript exclude each other.',
      'Pass only one of them.',
    );
  }
  process.env['NODE_ENV'] ??= 'development';
  const { listThemeComponents, wrapComponent } = await import('../../src/node/swizzle');
  const all = await listThemeComponents({ siteDir, configPath: values['config'] });
  const [theme, name] = operands;
  const components = theme === undefined ? all : findThemeComponents(all, theme);
  if (name === undefined || switches.has('list')) {
    list(components, terminal);
    return 0;
  }
  const typescript =
    switches.has('typescript') ||
    (!switches.has('javascript') && existsSync(path.join(siteDir, 'tsconfig.json')));
  const file = await wrapComponent({ siteDir, components, name, typescript });
  terminal.line(`Wrote ${path.relative(process.cwd(), file)}`);
  return 0;
}

function list(components: readonly ThemeComponent[], terminal: Terminal): void {
  for (const theme of new Set(components.map((component) => component.theme))) {
    terminal.line(theme);
    for (const { name, override } of components.filter((component) => component.theme === theme)) {
      terminal.line(`  ${name}${override === undefined ? '' : '  (overridden by the site)'}`);
    }
  }
}

/** Finds a theme by the name of its plugin or package, with or without the common prefixes. Throws `UsageError` if there is none. */
function findThemeComponents(
  components: readonly ThemeComponent[],
  theme: string,
): readonly ThemeComponent[] {
  const found = components.filter((component) => shortName(component.theme) === shortName(theme));
  if (found.length > 0) return found;
  const names = [...new Set(components.map((component) => component.theme))];
  const suggestion = findClosest(shortName(theme), names.map(shortName));
  throw new UsageError(
    `The site has no theme \`${theme}\`.`,
    suggestion === undefined
      ? `Available themes: ${names.map((name) => `\`${name}\``).join(', ')}.`
      : `Did you mean \`${suggestion}\`?`,
  );
}

function shortName(theme: string): string {
  return theme
    .toLowerCase()
    .replace(/^@docusaurus\/|^docusaurus-/, '')
    .replace(/^(?:theme|plugin)-/, '');
}
