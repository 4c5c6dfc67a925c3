/** The package that highlights code, of which sites may import version 1 or 2. */
export const PRISM_PACKAGE = 'prism-react-renderer';

/** The themes of version 1, which are modules of their own. Version 2 exports them as `themes`. */
export const PRISM_THEMES: readonly string[] = [
  ...['dracula', 'duotoneDark', 'duotoneLight', 'github', 'nightOwl', 'nightOwlLight', 'oceanicNext'],
  ...['okaidia', 'palenight', 'shadesOfPurple', 'synthwave84', 'ultramin', 'vsDark', 'vsLight'],
];
