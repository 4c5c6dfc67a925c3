/** A part of a page under one heading: what a search finds. */
export interface SectionRecord {
  /** 1 is the page itself with what stands before its first section. */
  readonly level: number;
  readonly heading: string;
  /** Empty for the page itself. */
  readonly anchor: string;
  readonly text: string;
}

/** What search knows of one page, in the order of its text; the first section is the page itself. */
export interface PageRecords {
  /** Path with the base URL, and without what the host adds. */
  readonly path: string;
  /** The place of the page among all: the tree it belongs to, and the categories above it. */
  readonly location: string;
  readonly language: string;
  readonly version: string;
  readonly tag: string;
  /** Paths that its text links to, each once. */
  readonly links: readonly string[];
  readonly sections: readonly SectionRecord[];
}
