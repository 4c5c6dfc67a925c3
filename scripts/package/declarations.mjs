// Writes the type declarations of the package.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The declarations of the generated modules, which no TypeScript file imports. */
const AMBIENT = 'src/client/generated.d.ts';

/**
 * Writes the declarations of everything that sites can import to the paths of the sources below `dir`, and declares the public
 * modules (`@docusaurus/…`, `@theme/…`) in `types/modules.d.ts`.
 */
export async function writeDeclarations(root, dir) {
  const emitted = mkdtempSync(path.join(tmpdir(), 'docs-types-'));
  try {
    execFileSync(
      process.execPath,
      [
        path.join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        path.join(root, 'scripts/package'),
        '--outDir',
        emitted,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    cpSync(path.join(root, AMBIENT), path.join(emitted, AMBIENT));
    const findFile = createAliasLookup(root, emitted);
    const modules = listPublicModules(root, emitted);
    const entries = [...modules.map(([, file]) => file), AMBIENT, ...listHandwritten(root)];
    for (const [name, text] of collect(emitted, entries, findFile)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
    const { name } = JSON.parse(readFileSync(path.join(root, 'package/package.json'), 'utf8'));
    mkdirSync(path.join(dir, 'types'), { recursive: true });
    writeFileSync(path.join(dir, 'types/modules.d.ts'), declareModules(name, modules, emitted));
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** Returns the declarations that `types/docusaurus.d.ts` imports from the package. */
function listHandwritten(root) {
  const text = readFileSync(path.join(root, 'package/types/docusaurus.d.ts'), 'utf8');
  return [...text.matchAll(/docs-site\/((?:src|plugins)\/[^'"]+)['"]/g)].map(([, name]) => `${name}.d.ts`);
}

/** Returns the public modules with the declarations of their files, the theme components by all of their three names. */
function listPublicModules(root, emitted) {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  const named = Object.entries(paths)
    .filter(([name]) => name.startsWith('@docusaurus/') && !name.includes('*'))
    .map(([name, [file]]) => [name, file.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts')]);
  const core = globSync('*.d.ts', { cwd: path.join(emitted, 'src/client/exports') }).map((file) => [
    `@docusaurus/${file.slice(0, -'.d.ts'.length)}`,
    `src/client/exports/${file}`,
  ]);
  const components = [
    'src/theme',
    ...globSync('plugins/*/theme', { cwd: emitted, onlyDirectories: true, expandDirectories: false }),
  ];
  const theme = components.flatMap((folder) =>
    globSync('**/*.d.ts', { cwd: path.join(emitted, folder) }).flatMap((file) => {
      const name = file.slice(0, -'.d.ts'.length).replace(/(^|\/)index$/, '');
      return ['@theme', '@theme-original', '@theme-init'].map((kind) => [
        `${kind}/${name}`,
        path.posix.join(folder, file),
      ]);
    }),
  );
  const extra = [['@docusaurus/theme-common/Details', 'src/client/exports/Details.d.ts']];
  // Components of plugins replace those of the theme.
  return [...new Map([...named, ...core, ...extra, ...theme])].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns a function that finds the declarations of a module that sources import by a public name. */
function createAliasLookup(root, emitted) {
  const modules = new Map(listPublicModules(root, emitted));
  return (name) => modules.get(name);
}

/** Returns the declarations that the given ones reach, by path, with relative imports only. */
function collect(emitted, entries, findFile) {
  const found = new Map();
  const waiting = [...new Set(entries)];
  for (const file of waiting) {
    if (found.has(file)) continue;
    const text = readFileSync(path.join(emitted, file), 'utf8');
    const folder = path.posix.dirname(file);
    const add = (target) => {
      waiting.push(target);
      const relative = path.posix.relative(folder, target).replace(/\.d\.ts$/, '');
      return relative.startsWith('.') ? relative : `./${relative}`;
    };
    found.set(
      file,
      text.replace(IMPORT, (whole, start, name, end) => {
        const target = name.startsWith('.')
          ? findDeclaration(emitted, path.posix.join(folder, name))
          : findFile(name);
        return target === undefined ? whole : `${start}${add(target)}${end}`;
      }),
    );
  }
  return found;
}

/** The specifier of an import, an export, or an import type. Imports of style sheets have no types. */
const IMPORT = /(\bfrom '|\bfrom "|\bimport '|\bimport "|\bimport\('|\bimport\(")([^'"]+)(['"])/g;

function findDeclaration(emitted, name) {
  return [`${name}.d.ts`, `${name}/index.d.ts`].find((file) => existsSync(path.join(emitted, file)));
}

/** Returns the declarations of the public modules. */
function declareModules(packageName, modules, emitted) {
  const blocks = modules
    // The declarations that are written by hand add to these.
    .filter(([name]) => name !== '@docusaurus/types')
    .map(([name, file]) => {
      const target = JSON.stringify(`${packageName}/${file.slice(0, -'.d.ts'.length)}`);
      const text = readFileSync(path.join(emitted, file), 'utf8');
      const hasDefault = /\bexport default\b|\bas default\b/.test(text);
      const hasProps = /\b(?:interface|type) Props\b/.test(text);
      const isComponent = name.startsWith('@theme') && hasDefault && /\/\p{Lu}[^/]*$/u.test(name);
      return [
        `declare module '${name}' {`,
        `  export * from ${target};`,
        ...(hasDefault ? [`  export { default } from ${target};`] : []),
        ...(isComponent && !hasProps
          ? [
              `  export type Props = typeof import(${target}).default extends (props: infer P) => unknown ? P : never;`,
            ]
          : []),
        '}',
      ].join('\n');
    });
  return `// Created by scripts/package/declarations.mjs.\n${blocks.join('\n')}\n`;
}
