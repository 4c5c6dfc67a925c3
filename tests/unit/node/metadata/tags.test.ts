import { describe, expect, test } from 'vitest';
import { throwErrors } from '../../../../src/model/siteError';
import { formatDiagnostics } from '../../../driver/errorText';
import { groupByTag, createInlineTagsDiagnostics, resolveTags } from '../../../../src/node/metadata/tags';
import { parseTags, readTagsFile } from '../../../../src/node/metadata/tagsFile';
import { errorsOf, tempSite } from '../../tempSite';

const FILE = `machine-learning:
cloud:
  label: The cloud
  description: Far away
  permalink: /sky
`;

describe('parseTags', () => {
  test('fills in labels and permalinks', () => {
    expect([...parseTags(FILE, 'tags.yml', throwErrors).tags]).toEqual([
      ['machine-learning', { label: 'Machine-learning', permalink: '/machine-learning' }],
      ['cloud', { label: 'The cloud', description: 'Far away', permalink: '/sky' }],
    ]);
    expect(parseTags('', 'tags.yml', throwErrors).tags.size).toBe(0);
  });

  test('reports invalid entries with their lines', async () => {
    const source = 'a:\n  lable: A\nb: text\nc: {permalink: /x}\nd: {permalink: /x}\ne:\n  label: [1]\n';
    expect(await errorsOf(() => parseTags(source, 'docs/tags.yml', throwErrors))).toMatchInlineSnapshot(`
      "✖ The tag \`a.lable\` is not a known field.
        docs/tags.yml:2:3  invalid-tags-file
          1 | a:
        > 2 |   lable: A
            |   ^^^^^^^^
          3 | b: text
          4 | c: {permalink: /x}
        → Each tag is a key with label, description and permalink, all optional.

      ✖ The tag \`b\` must be empty, or an object with label, description and permalink, but it is \`"text"\`.
        docs/tags.yml:3:1  invalid-tags-file
          1 | a:
          2 |   lable: A
        > 3 | b: text
            | ^^^^^^^
          4 | c: {permalink: /x}
          5 | d: {permalink: /x}
        → Each tag is a key with label, description and permalink, all optional.

      ✖ The tags \`c\` and \`d\` have the same permalink \`/x\`.
        docs/tags.yml:5:1  invalid-tags-file
          3 | b: text
          4 | c: {permalink: /x}
        > 5 | d: {permalink: /x}
            | ^
          6 | e:
          7 |   label: [1]
        → Give one of them another \`permalink\`.

      ✖ The tag \`e.label\` must be a string, but it is an array.
        docs/tags.yml:7:3  invalid-tags-file
          5 | d: {permalink: /x}
          6 | e:
        > 7 |   label: [1]
            |   ^^^^^
          8 |
        → Each tag is a key with label, description and permalink, all optional."
    `);
    expect(await errorsOf(() => parseTags('- a', 'docs/tags.yml', throwErrors))).toMatchInlineSnapshot(`
      "✖ The tags file must be a map of keys to tags.
        docs/tags.yml:1:1  invalid-tags-file
        > 1 | - a
            | ^
        → Each tag is a key with label, description and permalink, all optional."
    `);
  });
});

describe('readTagsFile', () => {
  test('reads the configured file, the default one, or none', async () => {
    const dir = tempSite({ 'tags.yml': 'a:', 'other.yml': 'b:' });
    const keys = async (option: string | false | null | undefined) => [
      ...((
        await readTagsFile({ option, folders: { contentDir: dir }, siteDir: dir, report: throwErrors })
      )?.tags.keys() ?? []),
    ];
    expect(await keys(undefined)).toEqual(['a']);
    expect(await keys('other.yml')).toEqual(['b']);
    expect(await keys(false)).toEqual([]);
    expect(await keys(null)).toEqual([]);
    expect(
      await readTagsFile({
        option: undefined,
        folders: { contentDir: tempSite() },
        siteDir: '/',
        report: throwErrors,
      }),
    ).toBeUndefined();
  });

  test('reports a configured file that does not exist', async () => {
    const dir = tempSite();
    expect(
      await errorsOf(
        () =>
          readTagsFile({
            option: 'mine.yml',
            folders: { contentDir: dir },
            siteDir: dir,
            report: throwErrors,
          }),
        dir,
      ),
    ).toMatchInlineSnapshot(`
      "✖ The tags file \`mine.yml\` does not exist in \`.\`.
        mine.yml  missing-file
        → Create the file, fix the \`tags\` option, or remove the option."
    `);
  });
});

describe('resolveTags', () => {
  const tagsFile = { file: '/site/docs/tags.yml', ...parseTags(FILE, 'tags.yml', throwErrors) };

  test('looks up keys, and completes inline tags', () => {
    const entries = ['cloud', 'Other Tag', { label: 'L', permalink: '/l' }, 'other tag', '++'];
    expect(resolveTags({ entries, tagsFile, tagsPath: '/docs/tags' })).toEqual([
      { label: 'The cloud', description: 'Far away', permalink: '/docs/tags/sky', inline: false },
      { label: 'Other Tag', permalink: '/docs/tags/other-tag', inline: true },
      { label: 'L', permalink: '/docs/tags/l', inline: true },
      { label: '++', permalink: '/docs/tags/%2B%2B', inline: true },
    ]);
    expect(resolveTags({ entries: undefined, tagsFile: undefined, tagsPath: '/tags' })).toEqual([]);
  });

  test('reports each inline tag, with its line, if there is a tags file', () => {
    const diagnostic = {
      entries: ['cloud', 'clout', { label: 'y', permalink: '/y' }],
      tagsFile,
      severity: 'warn',
      file: '/site/docs/a.md',
      readSource: () => '---\ntags: [cloud, clout]\n---\n',
    } as const;
    expect(formatDiagnostics(createInlineTagsDiagnostics(diagnostic))).toMatchInlineSnapshot(`
      "⚠ The tag \`clout\` is not defined in \`tags.yml\`.
        a.md:2:15  inline-tags
          1 | ---
        > 2 | tags: [cloud, clout]
            |               ^^^^^
          3 | ---
          4 |
        → Did you mean \`cloud\`? Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ The tag \`y\` is not defined in \`tags.yml\`.
        a.md:2:1  inline-tags
          1 | ---
        > 2 | tags: [cloud, clout]
            | ^^^^
          3 | ---
          4 |
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`."
    `);
    expect(createInlineTagsDiagnostics({ ...diagnostic, severity: 'ignore' })).toEqual([]);
    expect(createInlineTagsDiagnostics({ ...diagnostic, tagsFile: undefined })).toEqual([]);
    expect(createInlineTagsDiagnostics({ ...diagnostic, entries: ['cloud'] })).toEqual([]);
  });
});

test('groupByTag includes unlisted pages only in tags without listed pages', () => {
  const tag = (label: string, permalink: string) => ({ label, permalink, inline: true });
  const pages = [
    { name: 'a', tags: [tag('One', '/1'), tag('Two', '/2')], unlisted: false },
    { name: 'b', tags: [tag('one', '/1')], unlisted: true },
    { name: 'c', tags: [tag('Three', '/3')], unlisted: true },
  ];
  const groups = groupByTag(pages, (page) => page);
  expect(
    groups.map(({ tag: { label }, items, unlisted }) => [label, items.map(({ name }) => name), unlisted]),
  ).toEqual([
    ['One', ['a'], false],
    ['Two', ['a'], false],
    ['Three', ['c'], true],
  ]);
});
