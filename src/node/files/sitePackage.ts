import path from 'node:path';
import { isRecord } from '../../model/fields';
import { tryReadJson } from './tryRead';

/** The parts of the `package.json` of a site that the generator uses. */
export interface SitePackage {
  readonly version?: string;
  /** Versions by name, including `devDependencies`. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Returns the `package.json` of a site; empty if there is none or it is not valid JSON. */
export function readSitePackage(siteDir: string, readText?: (file: string) => string): SitePackage {
  const value = tryReadJson(path.join(siteDir, 'package.json'), readText);
  const texts = (field: string) =>
    Object.fromEntries(
      Object.entries(isRecord(value[field]) ? value[field] : {}).filter(
        ([, text]) => typeof text === 'string',
      ),
    ) as Record<string, string>;
  return {
    ...(typeof value['version'] === 'string' && { version: value['version'] }),
    dependencies: { ...texts('dependencies'), ...texts('devDependencies') },
    scripts: texts('scripts'),
  };
}
