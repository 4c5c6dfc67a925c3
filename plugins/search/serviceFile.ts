import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../../src/model/plugin';
import { defineTask } from '../../src/model/task';
import { writeFileAtomic } from '../../src/node/files/writeFileAtomic';
import type { AlgoliaConfig } from './algolia';
import { readAllRecords } from './index/searchIndex';
import { createServiceRecords, SERVICE_SETTINGS, type ServiceRecord } from './records/serviceRecords';

/** Returns the records of all pages for the hosted service, given the URL of the site. */
export const serviceRecords = defineTask<string, readonly ServiceRecord[]>({
  name: 'search-service-records',
  run: async (context, siteUrl) => createServiceRecords(await readAllRecords(context), siteUrl),
});

/** Writes the input of the command that pushes the records. It is not published. */
export async function writeServiceFile(
  { generatedFilesDir, siteConfig, get }: BuiltSite,
  { appId, apiKey, indexName }: AlgoliaConfig,
): Promise<void> {
  const records = await get(serviceRecords, siteConfig.url);
  const folder = path.join(generatedFilesDir, 'search');
  await mkdir(folder, { recursive: true });
  writeFileAtomic(
    path.join(folder, 'service.json'),
    JSON.stringify({
      ...{ appId, apiKey, indexName, settings: SERVICE_SETTINGS },
      locales: siteConfig.i18n.locales,
      records,
    }),
  );
}
