import { SiteError } from '../../../src/model/siteError';
import { locateInModule } from '../../../src/node/dataFiles/locateInModule';
import type { KeyPath, Located } from '../../../src/node/dataFiles/yaml';

/** Something wrong with a sidebars file, at the path of the key or item in what it exports. */
export interface SidebarProblem {
  readonly path: KeyPath;
  readonly message: string;
  readonly hint: string;
}

/** The sidebars file that items were read from; sites without one have nothing to point into. */
export interface SidebarsSource {
  /** Absolute. */
  readonly file: string;
  readonly source: string;
  readonly names: readonly string[];
}

/** Gives the place in the sidebars file that a path leads to. */
export function locateSidebarItem(from: SidebarsSource | undefined, path: KeyPath): Partial<Located> {
  return from ? locateInModule({ file: from.file, source: from.source, path, rootKeys: from.names }) : {};
}

/** Makes the errors for what is wrong, with their places in the sidebars file. */
export function sidebarErrors(
  problems: readonly SidebarProblem[],
  from: SidebarsSource | undefined,
): readonly SiteError[] {
  return problems.map(
    ({ path, message, hint }) => new SiteError(message, { hint, ...locateSidebarItem(from, path) }),
  );
}

/** Writes a path as code would: `python[2].items[0]`. */
export function describePath(path: KeyPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (index === 0) return step;
      return /^[A-Za-z_$][\w$]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('');
}
