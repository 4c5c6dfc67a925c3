import type { Text } from './drawing';
import type { Tone } from './shapes';

/*
 * The colors and fonts of diagrams, as attributes of SVG elements. They refer to the variables of the site, so they follow the
 * chosen color mode. They are attributes because a page with a diagram then needs almost no style sheet of its own.
 */

/** Attributes of a drawing that its texts inherit. */
export const TEXT = {
  fill: 'var(--ifm-color-content-secondary)',
  fontSize: '12.5',
  textAnchor: 'middle',
  dominantBaseline: 'central',
} as const;

export const LINE = { fill: 'none', stroke: 'var(--ifm-color-emphasis-600)' } as const;
export const HEAD = { fill: 'var(--ifm-color-emphasis-600)' } as const;
export const GROUP = { fill: 'none', stroke: 'var(--ifm-color-emphasis-400)', strokeDasharray: '4' } as const;
export const PLACE = { fill: 'var(--ifm-hover-overlay)', stroke: 'var(--ifm-color-emphasis-400)' } as const;

/** Returns the attributes of a box. */
export function styleBox(tone: Tone) {
  if (tone === 'muted') return GROUP;
  if (tone === 'plain') {
    return { fill: 'var(--ifm-background-surface-color)', stroke: 'var(--ifm-color-emphasis-400)' };
  }
  if (tone === 'primary') {
    return { fill: 'var(--ifm-menu-color-background-active)', stroke: 'var(--ifm-color-primary)' };
  }
  return CONTRASTS[tone];
}

/**
 * The colors of boxes with a meaning. The names of the variables are written out: of those that are composed in code, a build would
 * keep all that could be meant.
 */
const CONTRASTS = {
  success: {
    fill: 'var(--ifm-color-success-contrast-background)',
    stroke: 'var(--ifm-color-success-contrast-foreground)',
  },
  danger: {
    fill: 'var(--ifm-color-danger-contrast-background)',
    stroke: 'var(--ifm-color-danger-contrast-foreground)',
  },
  warning: {
    fill: 'var(--ifm-color-warning-contrast-background)',
    stroke: 'var(--ifm-color-warning-contrast-foreground)',
  },
} as const;

/** Returns the attributes of a text that differ from those of the drawing. */
export function styleText({ role, isCode, interruptsLines }: Omit<Text, 'x' | 'y' | 'text'>) {
  return {
    ...(role !== 'note' && { fill: 'var(--ifm-heading-color)', fontWeight: 600 }),
    ...(role === 'title' && { fontSize: '14' }),
    ...(role === 'heading' && { textAnchor: 'start' as const }),
    ...(isCode && { fontFamily: 'var(--ifm-font-family-monospace)' }),
    ...(interruptsLines && {
      stroke: 'var(--ifm-background-color)',
      strokeWidth: 5,
      paintOrder: 'stroke',
    }),
  };
}
