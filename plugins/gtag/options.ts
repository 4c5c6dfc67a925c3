import { z } from 'zod';
import { booleanField } from '../../src/model/fields';

const idField = z.string().regex(/^[\w-]+$/, { error: 'must be an id, such as "G-XXXXXXXXXX"' });

/** The options of the gtag plugin (contract/build.md §8.10). */
export const gtagOptionsSchema = z.strictObject({
  trackingID: z
    .union([idField, z.array(idField).min(1, { error: 'must name at least one id' })], {
      error: 'must be an id, such as "G-XXXXXXXXXX", or a list of ids',
    })
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
  anonymizeIP: booleanField.default(false),
  /** Our addition: loads and counts nothing for readers whose browsers send Do Not Track or Global Privacy Control. */
  respectPrivacySignals: booleanField.default(false),
});

export type GtagOptions = z.output<typeof gtagOptionsSchema>;
