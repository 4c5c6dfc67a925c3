import type { DiagnosticCode } from '../../../src/model/diagnostics/catalog';
import { type ErrorLocation, SiteError } from '../../../src/model/siteError';
import type { KeyPath } from '../../../src/model/fields';
import { locateInModule } from '../../../src/model/locateKey';

/** A problem in a sidebars file, at the path of a key or item in its export. */
export interface SidebarProblem {
  readonly path: KeyPath;
  /** Defaults to `invalid-sidebar`. */
  readonly code?: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
}

/** The sidebars file that items come from. */
export interface SidebarsSource {
  /** Absolute. */
  readonly file: string;
  readonly source: string;
  /** The names of its sidebars. */
  readonly names: readonly string[];
}

/** Returns the location of a path in the sidebars file; empty without a file. */
export function locateSidebarItem(from: SidebarsSource | undefined, path: KeyPath): ErrorLocation {
  return from ? locateInModule(from, path, from.names) : {};
}

/** Returns an error for each problem, with its location in the sidebars file. */
export function createSidebarErrors(
  problems: readonly SidebarProblem[],
  from: SidebarsSource | undefined,
): readonly SiteError[] {
  return problems.map(
    ({ path, code = 'invalid-sidebar', message, hint }) =>
      new SiteError(message, { code, hint, ...locateSidebarItem(from, path) }),
  );
}
