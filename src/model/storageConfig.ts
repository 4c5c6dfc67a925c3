import * as z from 'zod';
import { booleanField } from './fields';

/** The schema of the `storage` field of a config. `configSchema` completes `namespace`. */
export const storageSchema = z.strictObject({
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  namespace: z.union([booleanField, z.string()], { error: 'must be a boolean or a string' }).optional(),
});
