import * as z from 'zod';
import { booleanField } from './fields';

/** The schema of the `storage` field of a config. `configSchema` completes `namespace`. */
export const storageSchema = z.strictObject({
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  namespace: z.union([booleanField, z.string()], { error: 'must be a boolean or a string' }).optional(),
});

const V4_FLAGS = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
] as const;
const FASTER_FLAGS = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
] as const;

/** A set of flags: one boolean for all, or an object of flags. */
function flags<Flag extends string>(names: readonly Flag[]) {
  const each = z.strictObject(
    Object.fromEntries(names.map((name) => [name, booleanField.optional()])) as Record<
      Flag,
      z.ZodOptional<typeof booleanField>
    >,
  );
  const written = z.union([booleanField, each], {
    error: `must be true, false or an object of ${names.join(', ')}`,
  });
  return written.transform(
    (value): Record<Flag, boolean> =>
      Object.fromEntries(
        names.map((name) => [
          name,
          value === true || (value as Partial<Record<Flag, boolean>>)[name] === true,
        ]),
      ) as Record<Flag, boolean>,
  );
}

export interface CustomVcs {
  initialize(context: { readonly siteDir: string }): void;
  getFileCreationInfo(
    file: string,
  ): Promise<{ readonly timestamp: number; readonly author: string } | null | undefined>;
  getFileLastUpdateInfo(
    file: string,
  ): Promise<{ readonly timestamp: number; readonly author: string } | null | undefined>;
}
const VCS_PRESETS = ['git-ad-hoc', 'git-eager', 'hardcoded', 'disabled', 'default-v1', 'default-v2'] as const;
type VcsSetting = boolean | (typeof VCS_PRESETS)[number] | CustomVcs;

function isVcsSetting(value: unknown): boolean {
  if (typeof value === 'boolean' || VCS_PRESETS.some((name) => name === value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const methods = ['initialize', 'getFileCreationInfo', 'getFileLastUpdateInfo'];
  return methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
}

/**
 * The schema of the `future` field of a config. Most of the `faster` flags are accepted for compatibility and have
 * no effect, since this generator always works that way.
 */
export const futureSchema = z
  .strictObject({
    v4: flags(V4_FLAGS).prefault(false),
    faster: flags(FASTER_FLAGS).prefault(false),
    experimental_vcs: z
      .custom<VcsSetting>(isVcsSetting, {
        error: `must be true, false, one of ${VCS_PRESETS.join(', ')}, or an object with initialize, getFileCreationInfo and getFileLastUpdateInfo`,
      })
      .optional(),
    experimental_router: z
      .literal('browser', {
        error: 'must be "browser": hash routing is not supported',
      })
      .default('browser'),
    /** The deprecated name of `faster`. */
    experimental_faster: flags(FASTER_FLAGS).optional(),
    /** The deprecated name of the field `storage`. */
    experimental_storage: storageSchema.optional(),
  })
  .prefault({});
