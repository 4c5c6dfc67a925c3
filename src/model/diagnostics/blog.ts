import { defineDiagnostics } from './definition';

/** Diagnostics about blogs. */
export const blogDiagnostics = defineDiagnostics({
  'unknown-author': {
    title: 'Unknown author',
    explanation: 'The front matter of a post contains the key of an author who is not in the authors file.',
    fix: 'Correct the key, or add the author to the authors file.',
    severity: 'error',
  },
  'invalid-author': {
    title: 'Invalid author of a post',
    explanation:
      'The authors in the front matter of a post are invalid, contain an author twice, or are set in two ways.',
    fix: 'List keys of the authors file, such as `authors: [jo, sam]`.',
    severity: 'error',
  },
  'invalid-authors-file': {
    title: 'Invalid authors file',
    explanation: 'The authors file is not a map of keys to authors, or one of its authors is invalid.',
    fix: 'Write a key such as `jo:`, followed by indented lines such as `name: Jo`.',
    severity: 'error',
  },
  'inline-authors': {
    title: 'Inline author',
    explanation: 'The front matter of a post describes an author instead of using a key of the authors file.',
    fix: 'Define the author in the authors file and use the key.',
    severity: { option: 'onInlineAuthors', plugin: 'blog' },
  },
  'invalid-post-date': {
    title: 'Invalid date of a post',
    explanation:
      'The front matter or the file name of a post contains a date that does not exist, such as `2024-02-30`. The date rolls over into the next month.',
    fix: 'Write a date that exists in the front matter, or in the name of the file.',
    severity: 'warning',
  },
  'missing-post-date': {
    title: 'Post without a date',
    explanation:
      'A post has no date and is not in git. The date of its file is used, which changes when the file is copied.',
    fix: 'Set `date` in the front matter, or start the file name with a date.',
    severity: 'warning',
  },
  'untruncated-post': {
    title: 'Post without a truncation marker',
    explanation: 'Lists of posts show the whole post, because it has no truncation marker.',
    fix: 'Add `<!-- truncate -->`, or `{/* truncate */}` in MDX, after the introduction.',
    severity: { option: 'onUntruncatedBlogPosts', plugin: 'blog' },
  },
});
