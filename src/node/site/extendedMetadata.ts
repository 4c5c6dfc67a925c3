import { isRecord } from '../../model/fields';
import type { MdxSettings, MdxSettingsInput } from '../../model/plugin';
import { createDataName } from '../metadata/dataName';

/** Returns settings whose metadata have the fields that a plugin around the owner has added to their data files. */
export function readExtendedMetadata(
  settings: MdxSettings,
  readData: MdxSettingsInput<unknown>['readData'],
): MdxSettings {
  return {
    ...settings,
    metadata(file) {
      const own = settings.metadata?.(file);
      if (!isRecord(own) || typeof own['source'] !== 'string') return own;
      const text = readData(createDataName(own['source']));
      if (text === undefined || text === JSON.stringify(own, null, 2)) return own;
      const added: unknown = JSON.parse(text);
      return isRecord(added) ? { ...own, ...added } : own;
    },
  };
}
