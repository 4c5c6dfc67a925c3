import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { SiteError, throwErrors } from '../../src/model/siteError';
import { themeConfigSchema } from '../../src/model/themeConfig';

const optionsSchema = z.strictObject({
  customCss: z
    .union([z.string(), z.array(z.string())], { error: 'must be a string or a list of strings' })
    .default([])
    .transform((files) => (typeof files === 'string' ? [files] : files)),
});
type Options = z.output<typeof optionsSchema>;

/**
 * Creates the classic theme, which validates `themeConfig` and adds the CSS of the site after its own. Its components are in
 * `themePath`; its `clientModules` run on every page.
 */
export function createClassicTheme(
  themePath: string,
  clientModules: readonly string[],
): PluginModule<Options> {
  const theme = ({ siteDir }: LoadContext, { customCss }: Options): Plugin => {
    const cssFiles = customCss.map((file) => path.resolve(siteDir, file));
    throwErrors(
      cssFiles.filter((file) => !fs.existsSync(file)).map((file) => createMissingFileError(file, siteDir)),
    );
    return {
      name: 'docusaurus-theme-classic',
      getThemePath: () => themePath,
      getClientModules: () => [...clientModules, ...cssFiles],
    };
  };
  return Object.assign(theme, {
    validateOptions: ({
      options,
      validate,
    }: Parameters<NonNullable<PluginModule<Options>['validateOptions']>>[0]) =>
      validate(optionsSchema, options),
    validateThemeConfig: ({
      themeConfig,
      validate,
    }: Parameters<NonNullable<PluginModule<Options>['validateThemeConfig']>>[0]) =>
      validate(themeConfigSchema, themeConfig),
  });
}

function createMissingFileError(file: string, siteDir: string): SiteError {
  return new SiteError(`The stylesheet \`${path.relative(siteDir, file)}\` does not exist.`, {
    hint: 'Create it, or change the theme option `customCss`. Its paths are relative to the site folder.',
  });
}
