/** The color of a box: `danger` for what fails, `success` for what is reused or finished, `muted` for what does not run. */
export type Tone = 'plain' | 'primary' | 'success' | 'danger' | 'warning' | 'muted';

/** A box with a title and notes below it. */
export interface Box {
  readonly kind: 'box';
  readonly title: string;
  readonly notes: readonly string[];
  readonly tone: Tone;
  /** Whether the title is code, such as the name of a step. */
  readonly isCode: boolean;
}

/** Text on an arrow. */
export interface Label {
  readonly kind: 'label';
  readonly text: string;
}

/** Shapes one after another. Arrows connect neighbors unless it is `stacked`. */
export interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly Shape[];
  readonly arrows: 'forward' | 'both' | 'none';
  /** Along the diagram, or always in one direction. A row that does not fit becomes a column. */
  readonly direction: 'along' | 'down' | 'row';
}

/** Shapes next to each other, which share the arrows to what is before and after them. */
export interface Parallel {
  readonly kind: 'parallel';
  readonly items: readonly Shape[];
}

/** A frame with a title around other shapes. Arrows end at the frame of a place, and pass through that of a group. */
export interface Frame {
  readonly kind: 'frame';
  readonly title: string;
  readonly content: Shape;
  readonly isPlace: boolean;
}

/** Shapes with an arrow from the last back to the first. */
export interface Loop {
  readonly kind: 'loop';
  readonly label: string;
  readonly content: Shape;
}

export type Shape = Box | Label | Sequence | Parallel | Frame | Loop;

/** What a diagram shows, and the same in words. */
export interface DiagramSpec {
  readonly alt: string;
  readonly shape: Shape;
}

/** A step or another name from code. */
export function code(title: string, notes: string | readonly string[] = [], tone: Tone = 'plain'): Box {
  return { kind: 'box', title, notes: [notes].flat(), tone, isCode: true };
}

/** A box with a title in words. */
export function box(title: string, notes: string | readonly string[] = [], tone: Tone = 'plain'): Box {
  return { kind: 'box', title, notes: [notes].flat(), tone, isCode: false };
}

/** Text on the arrow between its neighbors in a sequence. */
export function label(text: string): Label {
  return { kind: 'label', text };
}

/** Shapes with arrows from each to the next. */
export function flow(...items: readonly Shape[]): Sequence {
  return { kind: 'sequence', items, arrows: 'forward', direction: 'along' };
}

/** Shapes with arrows in both directions between neighbors. */
export function exchange(...items: readonly Shape[]): Sequence {
  return { kind: 'sequence', items, arrows: 'both', direction: 'along' };
}

/** Shapes below each other, with the arrows of `sequence`. */
export function down(sequence: Sequence): Sequence {
  return { ...sequence, direction: 'down' };
}

/** Shapes on top of each other without arrows, such as layers. */
export function stack(...items: readonly Shape[]): Sequence {
  return { kind: 'sequence', items, arrows: 'none', direction: 'down' };
}

/** Shapes next to each other without arrows; below each other where they do not fit. */
export function row(...items: readonly Shape[]): Sequence {
  return { kind: 'sequence', items, arrows: 'none', direction: 'row' };
}

/** Branches or tasks that run side by side. */
export function parallel(...items: readonly Shape[]): Parallel {
  return { kind: 'parallel', items };
}

/** A dashed frame around shapes that belong together. Arrows pass through it. */
export function group(title: string, content: Shape): Frame {
  return { kind: 'frame', title, content, isPlace: false };
}

/** A solid frame around what is in one place, such as a machine. Arrows end at it. */
export function place(title: string, content: Shape): Frame {
  return { kind: 'frame', title, content, isPlace: true };
}

/** Shapes that run again: an arrow connects the last with the first. */
export function loop(label: string, content: Shape): Loop {
  return { kind: 'loop', label, content };
}
