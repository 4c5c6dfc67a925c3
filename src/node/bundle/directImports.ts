import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '../../model/once';
import { toPosixPath } from '../files/pathname';

/** Where a module exports a name from: the file, without its extension, and the name there. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

const REEXPORT = /^export (?:\*|\{([^}]*)\}) from '(\.[^']+)';$/gms;
const IMPORT = /^import \{([^}]*)\} from '([^']+)';$/gms;
const SPECIFIER = /^(type )?(\w+)(?: as (\w+))?$/;

/**
 * Creates a function that imports names from the modules that define them instead of the public modules that export them again.
 * esbuild considers all that a public module exports reachable from each module that imports any of it, so it would be in the
 * first script of each page. `findFile` returns the file of a public module of the generator, or `undefined` for other modules.
 */
export function createDirectImports(
  findFile: (request: string) => string | undefined,
): (code: string, file: string) => string {
  const getOrigins = memoize(readOrigins);
  return (code, file) =>
    code.replace(IMPORT, (statement, names: string, request: string) => {
      const barrel = findFile(request);
      if (barrel === undefined) return statement;
      const origins = getOrigins(barrel);
      const imports = splitSpecifiers(names).filter(({ isType }) => !isType);
      if (imports.some(({ name }) => !origins.has(name))) return statement;
      return imports
        .map(({ name, alias }) => {
          const origin = origins.get(name) as Origin;
          const target = toPosixPath(path.relative(path.dirname(file), origin.file));
          return `import { ${origin.name} as ${alias} } from '${target.startsWith('.') ? target : `./${target}`}';`;
        })
        .join(' ');
    });
}

/** Reads which names a module exports again, including those of modules that it exports as a whole. */
function readOrigins(barrel: string): ReadonlyMap<string, Origin> {
  const code = readFileSync(barrel, 'utf8');
  const origins = new Map<string, Origin>();
  for (const [, names, request = ''] of code.matchAll(REEXPORT)) {
    const file = path.resolve(path.dirname(barrel), request);
    if (names === undefined) {
      for (const [name, origin] of readOrigins(`${file}.ts`)) origins.set(name, origin);
    } else {
      for (const { name, alias, isType } of splitSpecifiers(names)) {
        if (!isType) origins.set(alias, { file, name });
      }
    }
  }
  return origins;
}

function splitSpecifiers(
  names: string,
): readonly { readonly name: string; readonly alias: string; readonly isType: boolean }[] {
  return names.split(',').flatMap((specifier) => {
    const [, type, name = '', alias = name] = SPECIFIER.exec(specifier.trim()) ?? [];
    return name === '' ? [] : [{ name, alias, isType: type !== undefined }];
  });
}
