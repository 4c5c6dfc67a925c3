import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ThemeComponent } from '../../src/node/swizzle';
import { findClosest } from '../../src/model/findClosest';
import { type CommandArguments, type Usage, UsageError } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { CONFIG, HELP } from './commonOptions';
import { requireSiteDir } from './requireSiteDir';

export const usage: Usage = {
  name: 'swizzle',
  summary:
    'Writes a component of the site in place of one of a theme, which it shows; lists those of a theme.',
  operands: ['theme', 'component'],
  options: [
    { name: 'wrap', short: 'w', description: "writes a component around the theme's; so it does without this" },
    { name: 'list', short: 'l', description: 'lists the components of the theme, or of all themes' },
    {
      name: 'typescript',
      short: 't',
      description: 'writes TypeScript, as it does where the site has a tsconfig.json',
    },
    { name: 'javascript', short: 'j', description: 'writes JavaScript' },
    CONFIG,
    HELP,
  ],
  unsupported: [
    {
      name: 'eject',
      short: 'e',
      alternative:
        "A copy of the theme's code would stay as it is when the theme is mended. Wrap the component, or write your own with its name into src/theme.",
    },
    { name: 'danger', alternative: 'Wrapping is never refused.' },
  ],
};

/** Wraps a component, or lists what can be wrapped; gives the exit code. */
export async function run(
  { siteDir, operands = [], values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  if (switches.has('typescript') && switches.has('javascript')) {
    throw new UsageError('One file is not written in two languages.', 'Give --typescript or --javascript.');
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
  const file = wrapComponent({ siteDir, components, name, typescript });
  terminal.line(`Wrote ${path.relative(process.cwd(), file)}`);
  return 0;
}

function list(components: readonly ThemeComponent[], terminal: Terminal): void {
  for (const theme of new Set(components.map((component) => component.theme))) {
    terminal.line(theme);
    for (const { name, override } of components.filter((component) => component.theme === theme)) {
      terminal.line(`  ${name}${override === undefined ? '' : '  (the site has its own)'}`);
    }
  }
}

/** Themes are known by the names of their plugins, of their packages, and by what is special in these. */
function findThemeComponents(components: readonly ThemeComponent[], theme: string): readonly ThemeComponent[] {
  const found = components.filter((component) => shortName(component.theme) === shortName(theme));
  if (found.length > 0) return found;
  const names = [...new Set(components.map((component) => component.theme))];
  const suggestion = findClosest(shortName(theme), names.map(shortName));
  throw new UsageError(
    `The site has no theme "${theme}".`,
    suggestion === undefined ? `Its themes are ${names.join(', ')}.` : `Did you mean "${suggestion}"?`,
  );
}

function shortName(theme: string): string {
  return theme
    .toLowerCase()
    .replace(/^@docusaurus\/|^docusaurus-/, '')
    .replace(/^(?:theme|plugin)-/, '');
}
