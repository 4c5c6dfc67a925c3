import type { Site } from '../../model/site';
import { getBundledSite } from '../bundle/bundleSettings';
import { fingerprintValue } from '../config/fingerprintValue';
import { createCompileSettings } from '../markdown/compileSettings';

/**
 * Creates a function that returns a key of the settings of a site that a compiler of the development server keeps. It compares
 * functions by identity.
 */
export function createSettingsKeys(): (site: Site) => string {
  const functionIds = new Map<unknown, number>();
  return (site) => {
    // Generated modules list the client modules.
    const bundled = { ...getBundledSite(site), clientModules: undefined };
    const all = { ...createCompileSettings(site), themeFolders: site.themeFolders, bundled };
    return fingerprintValue(all, (value) => {
      if (!functionIds.has(value)) functionIds.set(value, functionIds.size);
      return `#${functionIds.get(value)}`;
    });
  };
}
