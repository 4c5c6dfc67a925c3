import { createHash } from 'node:crypto';
import path from 'node:path';
import { transform } from 'lightningcss';
import { projectDir } from '../entries';

interface CssModule {
  readonly file: string;
  readonly siteDir: string;
}

/** Gives the name that a class of a CSS module has in documents: the same wherever site and generator lie. */
export function cssModuleName(name: string, { file, siteDir }: CssModule): string {
  const fromSite = path.relative(siteDir, file);
  const place = fromSite.startsWith('..') ? path.relative(projectDir, file) : fromSite;
  const hash = createHash('sha256')
    .update(`${place.split(path.sep).join('/')}\0${name}`)
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/** Takes the source of a CSS module and gives the names of its classes, as its scripts read them. Throws where only a bundler can tell. */
export function cssModuleNames(css: string, module: CssModule): Readonly<Record<string, string>> {
  if (/@value\b|:export\b|:import\b/.test(css)) throw new Error('ICSS is left to css-loader');
  const { exports = {} } = transform({
    filename: module.file,
    code: Buffer.from(css),
    cssModules: { pattern: '[local]' },
  });
  return Object.fromEntries(
    Object.entries(exports)
      .map(([name, { composes }]) => {
        const composed = composes.map((part) => {
          if (part.type === 'dependency') throw new Error('Classes of other files are left to css-loader');
          return part.type === 'global' ? part.name : cssModuleName(part.name, module);
        });
        return [name, [cssModuleName(name, module), ...composed].join(' ')] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
