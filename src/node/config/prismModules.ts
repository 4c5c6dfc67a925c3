import { createRequire } from 'node:module';
import path from 'node:path';
import { projectDir } from '../entries';
import { PRISM_PACKAGE, PRISM_THEMES } from './prismPackage';

/** The exports of version 2 that modules of version 1 consist of. */
interface Prism2 {
  readonly Highlight: unknown;
  readonly Prism: unknown;
  readonly themes: Readonly<Record<string, object>>;
}

/**
 * Returns the modules of `prism-react-renderer`, of version 1 or 2, that a file of a site may import although it cannot resolve
 * them, and the themes of an installed version 1. They are loaded when they are read.
 */
export function findPrismModules(file: string): Readonly<Record<string, unknown>> {
  const siteRequire = createRequire(file);
  const isMissing = (request: string) => {
    try {
      siteRequire.resolve(request);
      return false;
    } catch {
      return true;
    }
  };
  const load = () => createRequire(path.join(projectDir, 'package.json'))(PRISM_PACKAGE) as Prism2;
  const modules: Record<string, () => unknown> = {
    ...(isMissing(PRISM_PACKAGE) && { [PRISM_PACKAGE]: () => createMain(load()) }),
    ...(isMissing(`${PRISM_PACKAGE}/prism`) && {
      [`${PRISM_PACKAGE}/prism`]: () => withDefault(load().Prism),
    }),
    // Those of an installed version 1 too: the loader would take its ES modules, which `require` must not return.
    ...Object.fromEntries(
      PRISM_THEMES.map((name) => {
        const request = `${PRISM_PACKAGE}/themes/${name}`;
        return [request, () => withDefault(isMissing(request) ? load().themes[name] : siteRequire(request))];
      }),
    ),
  };
  return Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(modules).map(([name, get]) => [name, { get, enumerable: true }])),
  );
}

function createMain(prism: Prism2): object {
  const defaultProps = { Prism: prism.Prism, theme: prism.themes['duotoneDark'] };
  return { ...prism, default: prism.Highlight, defaultProps, __esModule: true };
}

/** Returns a module that `require` returns as its value, and that also has it as default export. */
function withDefault(value: unknown): unknown {
  return Object.defineProperty({ ...(value as object) }, 'default', { value, enumerable: false });
}
