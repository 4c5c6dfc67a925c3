import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectInlineSources } from '../../../../src/node/render/inlineSources';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('returns the hashes of inline scripts and styles', () => {
  const tags = {
    headTags:
      '<script>one()</script>\n<script src="/a.js"></script><script data-x="a>b" async>two()</script>',
    preBodyTags: '<script type="application/ld+json">{}</script><SCRIPT type="module">three()</SCRIPT>',
    postBodyTags: '<style>a { color: red }</style><script></script><noscript><img src="/x"></noscript>',
  };
  expect(collectInlineSources(tags)).toEqual({
    'script-src': ['one()', 'two()', 'three()'].map(hash),
    'style-src': [hash('a { color: red }')],
  });
  expect(collectInlineSources({ headTags: '', preBodyTags: '', postBodyTags: '' })).toEqual({
    'script-src': [],
    'style-src': [],
  });
});
