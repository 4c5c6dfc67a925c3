import { defineDiagnostics } from './definition';

/** Diagnostics about the syntax of Markdown and MDX. */
export const mdxDiagnostics = defineDiagnostics({
  'mdx-unclosed-tag': {
    title: 'Unclosed tag',
    explanation:
      'MDX requires a closing tag for each tag, in the same paragraph or on a line of its own. Text such as `List<String>` looks like a tag, too.',
    fix: 'Add the closing tag, or write `<Name />`. To show `<` as text, write `\\<` or put it in backticks.',
    severity: 'error',
  },
  'mdx-void-tag': {
    title: 'Void tag without a slash',
    explanation: 'HTML elements without content, such as `<br>` and `<img>`, must be self-closed in MDX.',
    fix: 'Write `<br />` or `<img … />`.',
    severity: 'error',
  },
  'mdx-mismatched-tag': {
    title: 'Mismatched tags',
    explanation: 'A closing tag has no opening tag, or tags overlap.',
    fix: 'Close tags in the reverse order of their opening tags, at the same level of Markdown blocks.',
    severity: 'error',
  },
  'mdx-less-than': {
    title: 'Less-than sign in text',
    explanation:
      'MDX parses `<` as the start of a tag if no space follows. What follows here is not the name of a tag.',
    fix: 'Write `\\<`, or put the text in backticks.',
    severity: 'error',
  },
  'mdx-autolink': {
    title: 'URL in angle brackets',
    explanation: 'MDX parses `<https://…>` and `<me@example.com>` as tags.',
    fix: 'Write the URL without the brackets, or as `[text](https://…)`.',
    severity: 'error',
  },
  'mdx-attribute': {
    title: 'Malformed attribute',
    explanation: 'The value of an attribute is not in straight quotes or braces, or a quote is not closed.',
    fix: 'Write attributes as `name="text"` or `name={value}`.',
    severity: 'error',
  },
  'mdx-html-attribute': {
    title: 'HTML name of an attribute',
    explanation:
      'MDX uses the names of React for attributes: `className` instead of `class`, `htmlFor` instead of `for`. React warns about the others.',
    fix: 'Use the name that the message suggests.',
    severity: 'warning',
  },
  'mdx-style-string': {
    title: '`style` as a string',
    explanation: 'The `style` of an element in MDX is an object, as in React. A string makes rendering fail.',
    fix: "Write `style={{ color: 'red' }}`, with names in camel case. The message contains the converted value.",
    severity: 'error',
  },
  'mdx-unclosed-brace': {
    title: 'Unclosed brace',
    explanation: 'In MDX, `{` starts a JavaScript expression, which this page never closes.',
    fix: 'Add the closing `}`. To show `{` as text, write `\\{` or put it in backticks.',
    severity: 'error',
  },
  'mdx-expression': {
    title: 'Invalid expression in braces',
    explanation:
      'Braces in MDX contain a JavaScript expression. This one is not valid, often because it is meant as text.',
    fix: 'To show `{` as text, write `\\{` or put it in backticks. An object in an attribute needs two pairs of braces.',
    severity: 'error',
  },
  'mdx-comment': {
    title: 'Malformed comment',
    explanation: 'A comment is not closed, or something that is not a comment starts with `<!`.',
    fix: 'Write comments as `{/* … */}`.',
    severity: 'error',
  },
  'mdx-module-code': {
    title: 'Invalid import or export',
    explanation:
      'A paragraph that starts with `import` or `export` is JavaScript in MDX. This one has a syntax error, Markdown directly after it, or is meant as text.',
    fix: 'Put blank lines around imports and exports. Put the word in backticks if it is text.',
    severity: 'error',
  },
  'mdx-late-import': {
    title: 'Import within a paragraph',
    explanation:
      'A line looks like an import or export, but it continues a paragraph, so it is displayed as text.',
    fix: 'Put a blank line before it, or move it to the start of the page.',
    severity: 'warning',
  },
  'mdx-indented-code': {
    title: 'Indented code',
    explanation:
      'In MDX, text that is indented by four spaces is a paragraph. In Markdown and in MDX 1, it was a code block. It is an error if the code is not valid MDX.',
    fix: 'Put code between two lines of ` ``` `.',
    severity: 'warning',
  },
  'mdx-lazy-line': {
    title: 'Tag or expression outside its block',
    explanation:
      'A tag or an expression starts in a block quote or list, and continues on a line outside of it.',
    fix: 'Start each line with `>` in a block quote, or indent it in a list.',
    severity: 'error',
  },
  'mdx-syntax': {
    title: 'MDX syntax error',
    explanation: 'The parser reports an error without a more specific code.',
    fix: 'Follow the message. In MDX, braces contain JavaScript and each tag must be closed.',
    severity: 'error',
  },
  'malformed-directive': {
    title: 'Malformed directive',
    explanation:
      'A block such as `:::note` is never closed, begins before another one ends, has a space between the colons and its name, or is closed twice.',
    fix: 'Write `:::note` and `:::` on lines of their own. A block that contains other blocks needs more colons than they have.',
    severity: 'warning',
  },
  'invalid-heading-id': {
    title: 'Invalid heading ID',
    explanation:
      'An explicit ID contains spaces, which HTML does not allow, or is not at the end of its heading.',
    fix: 'Write `## Title {#my-title}`.',
    severity: 'warning',
  },
  'link-with-spaces': {
    title: 'Link with spaces',
    explanation: 'Text has the form of a link or image, but spaces in its URL make it text.',
    fix: 'Write `%20` instead of each space, or rename the file.',
    severity: 'warning',
  },
});
