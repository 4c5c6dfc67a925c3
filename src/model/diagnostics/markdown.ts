import { defineDiagnostics } from './definition';

/** Diagnostics about the content of Markdown and MDX pages, other than their syntax. */
export const markdownDiagnostics = defineDiagnostics({
  'undefined-variable': {
    title: 'Undefined variable',
    explanation:
      'Braces in MDX contain a JavaScript expression. This one is a variable that the page does not define.',
    fix: 'If it is text, write `\\{name}` or put it in backticks. If it is code, import or export the variable in the file.',
    severity: 'error',
  },
  'unknown-component': {
    title: 'Unknown component',
    explanation: 'A page uses a component that it does not import and that is not available on all pages.',
    fix: 'Import the component after the front matter, or add it to `src/theme/MDXComponents` for all pages.',
    severity: 'error',
  },
  'unknown-directive': {
    title: 'Unknown directive',
    explanation:
      'Text such as `:::nte` looks like a directive, but neither the site nor one of its plugins has one with this name.',
    fix: 'Use a known keyword, add yours to the option `admonitions.keywords`, or put a backslash before the colon.',
    severity: 'warning',
  },
  'removed-attribute': {
    title: 'Removed attribute',
    explanation:
      'Raw HTML contains an event handler attribute such as `onclick`. It is removed, because a content security policy blocks such code.',
    fix: 'Use a component in an `.mdx` file instead.',
    severity: 'warning',
  },
  'unresolved-import': {
    title: 'Unresolved import',
    explanation: 'A page, a component or the config imports a file or package that does not exist.',
    fix: 'Check the path. Relative paths start at the folder of the file, and `@site/` is the site folder. Install packages with `npm install`.',
    severity: 'error',
  },
  'circular-import': {
    title: 'Circular import',
    explanation: 'Markdown files import each other in a circle, so none of them can be rendered first.',
    fix: 'Remove one of the imports.',
    severity: 'error',
  },
  'compile-failure': {
    title: 'Compilation failure',
    explanation:
      'The compilation of a page took too long, needed too much memory, or a remark, rehype or recma plugin threw an error.',
    fix: 'Split very large pages, and look for long runs of brackets or quotes. Otherwise, check the plugins in the config.',
    severity: 'error',
  },
  'front-matter-syntax': {
    title: 'Malformed front matter',
    explanation:
      'The block between the `---` lines at the start of a page is not closed, is not a map of keys to values, or is in a language other than YAML.',
    fix: 'Write each entry as `key: value` on a separate line, between two `---` lines. For a horizontal rule at the top of a page, write `***`.',
    severity: 'error',
  },
  'invalid-front-matter': {
    title: 'Invalid front matter field',
    explanation: 'A field of the front matter has a value of the wrong type.',
    fix: 'Fix the value as the message says, or remove the line.',
    severity: 'error',
  },
  'ignored-front-matter': {
    title: 'Front matter without effect',
    explanation:
      'A partial contains front matter, or a field has no effect on pages of this kind, such as `id` in a blog post.',
    fix: 'Remove it. If a partial should be a page, remove the underscore at the start of its name.',
    severity: 'warning',
  },
  'inline-tags': {
    title: 'Undefined tag',
    explanation: 'The front matter of a page contains a tag that the tags file does not define.',
    fix: 'Define the tag in the tags file, or correct the name in the front matter.',
    severity: { option: 'onInlineTags', plugin: 'docs or blog' },
  },
  'invalid-tags-file': {
    title: 'Invalid tags file',
    explanation:
      'The tags file is not a map of keys to tags, a tag has an invalid field, or two tags have the same permalink.',
    fix: 'Write a key such as `performance:`, followed by indented lines such as `label: Performance`.',
    severity: 'error',
  },
  'invalid-yaml': {
    title: 'Invalid YAML',
    explanation:
      'Front matter or a data file contains a YAML syntax error, a key that is not a plain string, or more data than the parser accepts.',
    fix: 'Put values that contain `:`, `#`, `{`, `[` or quotes in double quotes.',
    severity: 'error',
  },
  'invalid-json': {
    title: 'Invalid JSON',
    explanation: 'A data file contains a JSON syntax error.',
    fix: 'Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas.',
    severity: 'error',
  },
  'missing-last-update': {
    title: 'Unknown date of last update',
    explanation: 'Pages should show when they were last updated, but git cannot report it.',
    fix: 'Build in a Git repository with its whole history, such as with `fetch-depth: 0` in CI, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
    severity: 'warning',
  },
  'lost-content': {
    title: 'Missing text in a Markdown alternate',
    explanation:
      'Words of a page are missing in its Markdown alternate, because a component renders them in a way that cannot be converted.',
    fix: 'Render the content of the component with plain elements, or add the page to the option `ignorePatterns` of the llms plugin.',
    severity: { option: 'onLostContent', plugin: 'llms' },
  },
  'missing-glyphs': {
    title: 'Missing glyphs in social cards',
    explanation: 'The font of the social cards has no glyphs for some characters of page titles.',
    fix: 'Set the option `fonts` of the og-images plugin to fonts that support them, or set `image` in the front matter of these pages.',
    severity: 'warning',
  },
});
