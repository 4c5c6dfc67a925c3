/** The package that highlights code, of which sites may import version 1 or 2. */
export const PRISM_PACKAGE = 'prism-react-renderer';

/** The themes of version 1, which are modules of their own. Version 2 exports them as `themes`. */
export const PRISM_THEMES: readonly string[] = [
  ...['dracula', 'duotoneDark', 'duotoneLight', 'github', 'nightOwl', 'nightOwlLight', 'oceanicNext'],
  ...['okaidia', 'palenight', 'shadesOfPurple', 'synthwave84', 'ultramin', 'vsDark', 'vsLight'],
];

/**
 * The languages and aliases that version 2 highlights without additional grammars. Importing the package here would load React before
 * its mode is set.
 */
export const PRISM_LANGUAGES: readonly string[] = [
  ...['plain', 'plaintext', 'text', 'txt', 'markup', 'html', 'mathml', 'svg', 'xml', 'ssml', 'atom', 'rss'],
  ...['regex', 'clike', 'javascript', 'js', 'actionscript', 'coffeescript', 'coffee', 'javadoclike', 'css'],
  ...[
    'yaml',
    'yml',
    'markdown',
    'md',
    'graphql',
    'sql',
    'typescript',
    'ts',
    'jsdoc',
    'flow',
    'n4js',
    'n4jsd',
  ],
  ...['jsx', 'tsx', 'swift', 'kotlin', 'kt', 'kts', 'c', 'objectivec', 'objc', 'reason', 'rust', 'go', 'cpp'],
  ...['python', 'py', 'json', 'webmanifest'],
];
