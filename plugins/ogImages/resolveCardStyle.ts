import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import type { CardStyle } from './createCard';
import { type FontMetrics, parseFont } from './fontMetrics';
import type { OgImagesOptions } from './options';

/** Takes the options of the plugin and gives the look of a site's pictures, with the files of its fonts. */
export function resolveCardStyle(
  context: LoadContext,
  { colors, fonts, footer, logo }: OgImagesOptions,
): { readonly style: CardStyle; readonly fontFiles: readonly string[] } {
  const { siteDir, siteConfig } = context;
  const require = createRequire(import.meta.url);
  const inter = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`);
  const files = fonts
    ? { bold: path.resolve(siteDir, fonts.bold), medium: path.resolve(siteDir, fonts.medium) }
    : { bold: inter('700Bold/Inter_700Bold'), medium: inter('500Medium/Inter_500Medium') };
  return {
    style: {
      siteTitle: siteConfig.title,
      footer: footer ?? new URL(siteConfig.url).host,
      colors,
      logo: logo === false ? undefined : readLogo(context, logo),
      fonts: { bold: readFont(files.bold, siteDir), medium: readFont(files.medium, siteDir) },
    },
    fontFiles: [...new Set([files.bold, files.medium])],
  };
}

function readFont(file: string, siteDir: string): FontMetrics {
  const name = path.relative(siteDir, file);
  const hint =
    'The option "fonts" of the plugin og-images names TTF or OTF files, as seen from the site folder.';
  if (!existsSync(file)) throw new SiteError(`The font "${name}" does not exist.`, { hint });
  try {
    return parseFont(readFileSync(file));
  } catch (cause) {
    throw new SiteError(`The font "${name}" cannot be read: it is no TrueType or OpenType font.`, {
      hint,
      cause,
    });
  }
}

const LOGO_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** The logo as part of a drawing, which cannot ask for files. */
function readLogo({ siteDir, siteConfig }: LoadContext, given: string | undefined): string | undefined {
  const file = given === undefined ? findNavbarLogo(siteDir, siteConfig) : path.resolve(siteDir, given);
  if (file === undefined) return undefined;
  const type = LOGO_TYPES[path.extname(file).toLowerCase()];
  if (type && existsSync(file)) return `data:${type};base64,${readFileSync(file).toString('base64')}`;
  if (given === undefined) return undefined;
  throw new SiteError(
    type ? `The logo "${given}" does not exist.` : `The logo "${given}" is neither an SVG nor a PNG file.`,
    { hint: 'The option "logo" of the plugin og-images names a file, as seen from the site folder.' },
  );
}

function findNavbarLogo(
  siteDir: string,
  { themeConfig, staticDirectories }: LoadContext['siteConfig'],
): string | undefined {
  const logo = (themeConfig as { navbar?: { logo?: { src: string; srcDark?: string } } }).navbar?.logo;
  const source = logo?.srcDark ?? logo?.src;
  if (source === undefined) return undefined;
  return staticDirectories.map((dir) => path.resolve(siteDir, dir, source)).find((file) => existsSync(file));
}
