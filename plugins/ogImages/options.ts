import { z } from 'zod';
import { textField } from '../../src/model/fields';

const colorField = z.string().regex(/^#[\da-f]{6}$/i, { error: 'must be a colour such as "#1e1b4b"' });

const colorsSchema = z.strictObject({
  background: colorField.default('#1c1e21'),
  text: colorField.default('#ffffff'),
  /** The bar at the top, and where the page stands. */
  accent: colorField.default('#4dd0b1'),
  muted: colorField.default('#a3a8b0'),
});
export type OgColors = z.output<typeof colorsSchema>;

/** The options of the plugin that draws a picture of each page for social networks. */
export const ogImagesOptionsSchema = z.strictObject({
  colors: colorsSchema.prefault({}),
  /** An SVG or PNG file, as seen from the site; the logo of the navbar on dark unless given, none when false. */
  logo: z.union([textField, z.literal(false)], { error: 'must be the path of a file, or false' }).optional(),
  /** Fonts in the place of Inter, as TTF or OTF files, for sites in scripts that it lacks. */
  fonts: z.strictObject({ bold: textField, medium: textField }).optional(),
  /** Shown at the foot; the host of the site unless given. */
  footer: z.string().optional(),
  /** Globs of paths; no pictures are drawn of these pages. */
  ignorePatterns: z.array(z.string()).default([]),
});

export type OgImagesOptions = z.output<typeof ogImagesOptionsSchema>;
