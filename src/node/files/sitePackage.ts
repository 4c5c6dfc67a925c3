import path from 'node:path';
import { isRecord } from '../../model/fields';
import { tryReadJson } from './tryRead';

/** The parts of a package.json that matter here. */
export interface SitePackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Returns the package.json of a site; empty if there is none or it is not valid JSON. */
export function readSitePackage(siteDir: string): SitePackage {
  const value = tryReadJson(path.join(siteDir, 'package.json'));
  const texts = (field: string) =>
    Object.fromEntries(
      Object.entries(isRecord(value[field]) ? value[field] : {}).filter(
        ([, text]) => typeof text === 'string',
      ),
    ) as Record<string, string>;
  return {
    dependencies: { ...texts('dependencies'), ...texts('devDependencies') },
    scripts: texts('scripts'),
  };
}
