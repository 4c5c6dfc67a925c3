/** Front matter at the start of a file, with the lines of hyphens around it. The last one may have more than three. */
export const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\n)?-{3,}[ \t\r]*(?=\n|$)/;
