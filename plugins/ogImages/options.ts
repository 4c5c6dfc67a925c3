import * as z from 'zod';
import { textField } from '../../src/model/fields';

const colorField = z.string().regex(/^#[\da-f]{6}$/i, { error: 'must be a hex color such as "#1e1b4b"' });

const colorsSchema = z.strictObject({
  background: colorField.default('#1c1e21'),
  text: colorField.default('#ffffff'),
  /** The bar at the top, and the section label. */
  accent: colorField.default('#4dd0b1'),
  muted: colorField.default('#a3a8b0'),
});
export type OgColors = z.output<typeof colorsSchema>;

/** The options of the plugin that renders a social card for each page. */
export const ogImagesOptionsSchema = z.strictObject({
  colors: colorsSchema.prefault({}),
  /** An SVG or PNG file, relative to the site folder. Defaults to the navbar logo for dark mode; `false` for none. */
  logo: z.union([textField, z.literal(false)], { error: 'must be the path of a file, or false' }).optional(),
  /** TTF or OTF files that replace Inter, for sites in scripts that it does not support. */
  fonts: z.strictObject({ bold: textField, medium: textField }).optional(),
  /** The text at the bottom. Defaults to the host of the site. */
  footer: z.string().optional(),
  /** Globs of page paths without a card. */
  ignorePatterns: z.array(z.string()).default([]),
});

export type OgImagesOptions = z.output<typeof ogImagesOptionsSchema>;
/** The options as users write them. */
export type UserOgImagesOptions = z.input<typeof ogImagesOptionsSchema>;
