import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { throwErrors } from '../../../../src/model/siteError';
import { MAX_SEGMENT_BYTES, findPathProblem } from '../../../../src/model/pageAddress';
import { shortenSegment, toUrlSegment } from '../../../../src/node/metadata/urlSegment';
import { parseTags } from '../../../../src/node/metadata/tagsFile';
import { resolveTags } from '../../../../src/node/metadata/tags';
import { validateFrontMatter } from '../../../../src/node/frontMatter/validateFrontMatter';
import { postFrontMatterSchema } from '../../../../plugins/blog/posts/postFrontMatter';
import { parseAuthor } from '../../../../plugins/blog/authors/parseAuthor';
import { errorsOf } from '../../tempSite';

describe('toUrlSegment', () => {
  test.each([
    ['Machine Learning', 'machine-learning'],
    ['+++', '%2B%2B%2B'],
    ['!', '!'],
    ['?', '%3F'],
  ])('converts %s', (text, segment) => {
    expect(toUrlSegment(text)).toBe(segment);
  });

  test.each(['.', '..', '...', '/', '\\', '\n', ' ', '\uD800', '/'.repeat(999), ''])(
    'replaces %j with a hash',
    (text) => {
      expect(toUrlSegment(text)).toMatch(/^[\da-f]{8}$/);
    },
  );

  it('returns one segment that every host serves, for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('.', '/', '\\', '%', '-', ' ', '\uD800', 'é', '日', '🚀'),
        maxLength: 400,
      }),
    );
    fc.assert(
      fc.property(text, (label) => {
        const segment = toUrlSegment(label);
        expect(segment).not.toContain('/');
        expect(findPathProblem(`/tags/${segment}`)).toBeUndefined();
        expect(toUrlSegment(label)).toBe(segment);
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  it('shortens long texts between characters, and adds a hash', () => {
    const [one, other] = [toUrlSegment('t'.repeat(300)), toUrlSegment(`${'t'.repeat(299)}`)];
    expect(one).not.toBe(other);
    for (const segment of [one, other, toUrlSegment('日'.repeat(200))]) {
      expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(MAX_SEGMENT_BYTES);
      expect(segment).toMatch(/-[\da-f]{8}$/);
    }
    expect(toUrlSegment('日'.repeat(200))).toMatch(/^日+-/);
    expect(shortenSegment('x'.repeat(MAX_SEGMENT_BYTES))).toHaveLength(MAX_SEGMENT_BYTES);
  });
});

describe('permalinks', () => {
  it('are rejected with their line if no host can serve them', async () => {
    const source =
      '---\ntags:\n  - label: A\n    permalink: /../index\n  - label: B\n    permalink: /b?c\n---\n';
    const frontMatter = {
      tags: [
        { label: 'A', permalink: '/../index' },
        { label: 'B', permalink: '/b?c' },
      ],
    };
    expect(
      await errorsOf(() =>
        validateFrontMatter({
          schema: postFrontMatterSchema,
          frontMatter,
          file: 'a.md',
          source,
          report: throwErrors,
        }),
      ),
    ).toMatchInlineSnapshot(`
      "✖ The front matter field \`tags[0].permalink\` must not contain the part \`..\`, but it is \`"/../index"\`.
        a.md:4:5  invalid-front-matter
          2 | tags:
          3 |   - label: A
        > 4 |     permalink: /../index
            |     ^^^^^^^^^^^^^^^^^^^^
          5 |   - label: B
          6 |     permalink: /b?c
        → Fix the value, or remove the line.

      ✖ The front matter field \`tags[1].permalink\` must not contain \`?\`; write \`%3F\`, but it is \`"/b?c"\`.
        a.md:6:5  invalid-front-matter
          4 |     permalink: /../index
          5 |   - label: B
        > 6 |     permalink: /b?c
            |     ^^^^^^^^^^^^^^^
          7 | ---
          8 |
        → Fix the value, or remove the line."
    `);
    expect(
      await errorsOf(() =>
        parseTags(`a:\n  permalink: /${'x'.repeat(300)}\nb:\n  permalink: /.b\n`, 'tags.yml', throwErrors),
      ),
    ).toMatchInlineSnapshot(`
      "✖ The tag \`a.permalink\` must not contain a part longer than 240 bytes, but it is \`"/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."\`.
        tags.yml:2:3  invalid-tags-file
          1 | a:
        > 2 |   permalink: /xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          3 | b:
          4 |   permalink: /.b
        → Each tag is a key with label, description and permalink, all optional.

      ✖ The tag \`b.permalink\` must not contain a part that starts with a dot: hosts hide such files.
        tags.yml:4:3  invalid-tags-file
          2 |   permalink: /xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          3 | b:
        > 4 |   permalink: /.b
            |   ^^^^^^^^^^^^^^
          5 |
        → Each tag is a key with label, description and permalink, all optional."
    `);
  });

  it('of authors are also rejected, and default to the segment of the key', () => {
    const paths = { baseUrl: '/', authorsPath: '/blog/authors' };
    const { problems } = parseAuthor({ name: 'A', page: { permalink: '/a\\b' } }, { key: 'a', paths });
    expect(problems.map(({ message }) => message)).toEqual([
      '`page` has a permalink that must not contain a backslash',
    ]);
    const { author } = parseAuthor({ name: 'A', page: true }, { key: '..', paths });
    expect(author.page?.permalink).toMatch(/^\/blog\/authors\/[\da-f]{8}$/);
  });

  it('of tags are used unchanged, and stay within the folder of tags', () => {
    const tags = resolveTags({
      entries: ['..', 'a', { label: 'B', permalink: '/b' }],
      tagsFile: undefined,
      tagsPath: '/tags',
    });
    expect(tags.map(({ permalink }) => permalink)).toEqual([
      expect.stringMatching(/^\/tags\/[\da-f]{8}$/),
      '/tags/a',
      '/tags/b',
    ]);
  });
});
