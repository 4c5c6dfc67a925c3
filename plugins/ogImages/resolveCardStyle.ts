import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import type { CardStyle } from './createCard';
import { type FontMetrics, parseFont } from './fontMetrics';
import type { OgImagesOptions } from './options';

/** Resolves the style of a site's cards and its font files from the options. Throws `SiteError` if a file is missing or invalid. */
export function resolveCardStyle(
  context: LoadContext,
  { colors, fonts, footer, logo }: OgImagesOptions,
): { readonly style: CardStyle; readonly fontFiles: readonly string[] } {
  const { siteDir, siteConfig } = context;
  const require = createRequire(import.meta.url);
  const resolveInterFont = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`);
  const files = fonts
    ? { bold: path.resolve(siteDir, fonts.bold), medium: path.resolve(siteDir, fonts.medium) }
    : {
        bold: resolveInterFont('700Bold/Inter_700Bold'),
        medium: resolveInterFont('500Medium/Inter_500Medium'),
      };
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
    'Set the option `fonts` of the og-images plugin to TTF or OTF files, relative to the site folder.';
  if (!existsSync(file)) throw new SiteError(`The font file \`${name}\` does not exist.`, { hint });
  try {
    return parseFont(readFileSync(file));
  } catch (cause) {
    throw new SiteError(`The font file \`${name}\` is not a TrueType or OpenType font.`, {
      hint,
      cause,
    });
  }
}

const LOGO_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Returns the logo as a data URL, because the renderer cannot load files. */
function readLogo({ siteDir, siteConfig }: LoadContext, logoOption: string | undefined): string | undefined {
  const file =
    logoOption === undefined ? findNavbarLogo(siteDir, siteConfig) : path.resolve(siteDir, logoOption);
  if (file === undefined) return undefined;
  const type = LOGO_TYPES[path.extname(file).toLowerCase()];
  if (type && existsSync(file)) return `data:${type};base64,${readFileSync(file).toString('base64')}`;
  if (logoOption === undefined) return undefined;
  throw new SiteError(
    type
      ? `The logo \`${logoOption}\` does not exist.`
      : `The logo \`${logoOption}\` is neither an SVG nor a PNG file.`,
    {
      hint: 'Set the option `logo` of the og-images plugin to an SVG or PNG file, relative to the site folder.',
    },
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
