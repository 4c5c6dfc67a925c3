import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import type { TaskContext } from '../../src/model/task';
import type { CardStyle } from './createCard';
import { type FontMetrics, parseFont } from './fontMetrics';
import type { OgColors, OgImagesOptions } from './options';

/** What the style of a site's cards is made of. Files are absolute. JSON. */
export interface CardStyleInput {
  readonly siteDir: string;
  readonly siteTitle: string;
  readonly footer: string;
  readonly colors: OgColors;
  readonly fonts: { readonly bold: string; readonly medium: string };
  /** The file in the options; `false` for no logo. Otherwise, the first of the candidates that exists is used. */
  readonly logo?: string | false | undefined;
  readonly logoCandidates: readonly string[];
}

/** Returns what the style of a site's cards is made of. */
export function createStyleInput(
  { siteDir, siteConfig }: LoadContext,
  { colors, fonts, footer, logo }: OgImagesOptions,
): CardStyleInput {
  const require = createRequire(import.meta.url);
  const resolveInterFont = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`);
  return {
    siteDir,
    siteTitle: siteConfig.title,
    footer: footer ?? new URL(siteConfig.url).host,
    colors,
    fonts: fonts
      ? { bold: path.resolve(siteDir, fonts.bold), medium: path.resolve(siteDir, fonts.medium) }
      : {
          bold: resolveInterFont('700Bold/Inter_700Bold'),
          medium: resolveInterFont('500Medium/Inter_500Medium'),
        },
    logo,
    logoCandidates: findNavbarLogos(siteDir, siteConfig),
  };
}

type FileReader = Pick<TaskContext, 'readFile' | 'kindOf'>;

/** Reads the style of a site's cards. Throws `SiteError` if a file is missing or invalid. */
export function readCardStyle(context: FileReader, input: CardStyleInput): CardStyle {
  const { siteDir, siteTitle, footer, colors, fonts } = input;
  return {
    siteTitle,
    footer,
    colors,
    logo: readLogo(context, input),
    fonts: {
      bold: readFont(context, fonts.bold, siteDir),
      medium: readFont(context, fonts.medium, siteDir),
    },
  };
}

function readFont(context: FileReader, file: string, siteDir: string): FontMetrics {
  const name = path.relative(siteDir, file);
  const hint =
    'Set the option `fonts` of the og-images plugin to TTF or OTF files, relative to the site folder.';
  if (!context.kindOf(file))
    throw new SiteError(`The font file \`${name}\` does not exist.`, { code: 'missing-file', hint });
  try {
    return parseFont(context.readFile(file));
  } catch (cause) {
    throw new SiteError(`The font file \`${name}\` is not a TrueType or OpenType font.`, {
      code: 'unsupported-file',
      hint,
      cause,
    });
  }
}

const LOGO_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Returns the logo as a data URL, because the renderer cannot load files. */
function readLogo(
  context: FileReader,
  { siteDir, logo, logoCandidates }: CardStyleInput,
): string | undefined {
  if (logo === false) return undefined;
  const file =
    logo === undefined ? logoCandidates.find((each) => context.kindOf(each)) : path.resolve(siteDir, logo);
  if (file === undefined) return undefined;
  const type = LOGO_TYPES[path.extname(file).toLowerCase()];
  if (type && context.kindOf(file)) return `data:${type};base64,${context.readFile(file).toString('base64')}`;
  if (logo === undefined) return undefined;
  throw new SiteError(
    type ? `The logo \`${logo}\` does not exist.` : `The logo \`${logo}\` is neither an SVG nor a PNG file.`,
    {
      code: type ? 'missing-file' : 'unsupported-file',
      hint: 'Set the option `logo` of the og-images plugin to an SVG or PNG file, relative to the site folder.',
    },
  );
}

/** Returns the files that the logo of the navbar may be in. */
function findNavbarLogos(
  siteDir: string,
  { themeConfig, staticDirectories }: LoadContext['siteConfig'],
): readonly string[] {
  const logo = (themeConfig as { navbar?: { logo?: { src: string; srcDark?: string } } }).navbar?.logo;
  const source = logo?.srcDark ?? logo?.src;
  return source === undefined ? [] : staticDirectories.map((dir) => path.resolve(siteDir, dir, source));
}
