import { describe, expect, test } from 'vitest';
import { throwErrors } from '../../../../src/model/siteError';
import * as z from 'zod';
import { parseFrontMatter } from '../../../../src/node/frontMatter/frontMatter';
import {
  booleanField,
  numberField,
  sharedFields,
  textField,
} from '../../../../src/node/frontMatter/frontMatterFields';
import { validateFrontMatter } from '../../../../src/node/frontMatter/validateFrontMatter';
import { errorsOf } from '../../tempSite';

const schema = z.looseObject({
  ...sharedFields,
  title: textField.optional(),
  hide_title: booleanField.optional(),
  sidebar_position: numberField.optional(),
});

function validate(lines: string) {
  const source = `---\n${lines}\n---\n`;
  const { frontMatter } = parseFrontMatter(source, 'docs/a.md');
  return validateFrontMatter({ schema, frontMatter, file: 'docs/a.md', source, report: throwErrors });
}

describe('validateFrontMatter', () => {
  test('keeps valid and unknown fields', () => {
    expect(validate('title: A\nmine: {a: 1}\nkeywords: [a, 2]')).toEqual({
      title: 'A',
      mine: { a: 1 },
      keywords: ['a', '2'],
    });
  });

  test('converts numbers to strings, and parses quoted numbers and booleans', () => {
    expect(
      validate(
        'title: 2024\nsidebar_position: "1.5"\nhide_title: "True"\ntags: [1, {label: b, permalink: /b}]',
      ),
    ).toEqual({
      title: '2024',
      sidebar_position: 1.5,
      hide_title: true,
      tags: ['1', { label: 'b', permalink: '/b' }],
    });
  });

  test('reports every invalid field with its location', async () => {
    const lines = `title: ""
hide_title: maybe
sidebar_position: first
image: "a b"
tags:
  - good
  - label: no permalink
toc_min_heading_level: 1
keywords: one
last_update: yesterday`;
    expect(await errorsOf(() => validate(lines))).toMatchInlineSnapshot(`
      "✖ The front matter field \`title\` must not be empty, but it is \`""\`.
        docs/a.md:2:1  invalid-front-matter
          1 | ---
        > 2 | title: ""
            | ^^^^^^^^^
          3 | hide_title: maybe
          4 | sidebar_position: first
        → Fix the value, or remove the line.

      ✖ The front matter field \`hide_title\` must be true or false, but it is \`"maybe"\`.
        docs/a.md:3:1  invalid-front-matter
          1 | ---
          2 | title: ""
        > 3 | hide_title: maybe
            | ^^^^^^^^^^^^^^^^^
          4 | sidebar_position: first
          5 | image: "a b"
        → Fix the value, or remove the line.

      ✖ The front matter field \`sidebar_position\` must be a number, but it is \`"first"\`.
        docs/a.md:4:1  invalid-front-matter
          2 | title: ""
          3 | hide_title: maybe
        > 4 | sidebar_position: first
            | ^^^^^^^^^^^^^^^^^^^^^^^
          5 | image: "a b"
          6 | tags:
        → Fix the value, or remove the line.

      ✖ The front matter field \`image\` must be a URL without spaces, but it is \`"a b"\`.
        docs/a.md:5:1  invalid-front-matter
          3 | hide_title: maybe
          4 | sidebar_position: first
        > 5 | image: "a b"
            | ^^^^^^^^^^^^
          6 | tags:
          7 |   - good
        → Fix the value, or remove the line.

      ✖ The front matter field \`tags[1]\` must be a string, or an object with label and permalink, but it is \`{"label":"no permalink"}\`.
        docs/a.md:8:5  invalid-front-matter
           6 | tags:
           7 |   - good
        >  8 |   - label: no permalink
             |     ^^^^^^^^^^^^^^^^^^^
           9 | toc_min_heading_level: 1
          10 | keywords: one
        → Fix the value, or remove the line.

      ✖ The front matter field \`toc_min_heading_level\` must be a whole number from 2 to 6, but it is \`1\`.
        docs/a.md:9:1  invalid-front-matter
           7 |   - good
           8 |   - label: no permalink
        >  9 | toc_min_heading_level: 1
             | ^^^^^^^^^^^^^^^^^^^^^^^^
          10 | keywords: one
          11 | last_update: yesterday
        → Fix the value, or remove the line.

      ✖ The front matter field \`keywords\` must be an array of strings, but it is \`"one"\`.
        docs/a.md:10:1  invalid-front-matter
           8 |   - label: no permalink
           9 | toc_min_heading_level: 1
        > 10 | keywords: one
             | ^^^^^^^^^^^^^
          11 | last_update: yesterday
          12 | ---
        → Fix the value, or remove the line.

      ✖ The front matter field \`last_update\` must be an object with author, date or both, but it is \`"yesterday"\`.
        docs/a.md:11:1  invalid-front-matter
           9 | toc_min_heading_level: 1
          10 | keywords: one
        > 11 | last_update: yesterday
             | ^^^^^^^^^^^^^^^^^^^^^^
          12 | ---
          13 |
        → Fix the value, or remove the line."
    `);
  });

  test('explains why a URL is invalid', async () => {
    expect(await errorsOf(() => validate('image: javascript:alert(1)'))).toContain(
      'The front matter field `image` must not be a `javascript:` or `data:` URL, but it is `"javascript:alert(1)"`.',
    );
  });

  test('reports fields that contradict each other', async () => {
    const lines = 'draft: true\nunlisted: true\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3';
    expect(await errorsOf(() => validate(lines))).toMatchInlineSnapshot(`
      "✖ The front matter fields \`draft\` and \`unlisted\` cannot both be \`true\`.
        docs/a.md:3:1  invalid-front-matter
          1 | ---
          2 | draft: true
        > 3 | unlisted: true
            | ^^^^^^^^^^^^^^
          4 | toc_min_heading_level: 4
          5 | toc_max_heading_level: 3
        → Fix the value, or remove the line.

      ✖ The front matter field \`toc_min_heading_level\` must not be greater than \`toc_max_heading_level\`, but it is \`4\`.
        docs/a.md:4:1  invalid-front-matter
          2 | draft: true
          3 | unlisted: true
        > 4 | toc_min_heading_level: 4
            | ^^^^^^^^^^^^^^^^^^^^^^^^
          5 | toc_max_heading_level: 3
          6 | ---
        → Fix the value, or remove the line."
    `);
  });

  test('reports invalid values of `last_update`', async () => {
    expect(await errorsOf(() => validate('last_update:\n  date: soon\n  by: me'))).toMatchInlineSnapshot(`
      "✖ The front matter field \`last_update.date\` must be a date, such as 2024-05-31, but it is \`"soon"\`.
        docs/a.md:3:3  invalid-front-matter
          1 | ---
          2 | last_update:
        > 3 |   date: soon
            |   ^^^^^^^^^^
          4 |   by: me
          5 | ---
        → Fix the value, or remove the line."
    `);
    expect(await errorsOf(() => validate('last_update: {}'))).toMatchInlineSnapshot(`
      "✖ The front matter field \`last_update\` must be an object with author, date or both.
        docs/a.md:2:1  invalid-front-matter
          1 | ---
        > 2 | last_update: {}
            | ^^^^^^^^^^^
          3 | ---
          4 |
        → Fix the value, or remove the line."
    `);
    expect(validate('last_update: {date: 2024-05-31, by: me}').last_update).toEqual({ date: '2024-05-31' });
  });

  test('reports a field without a value', async () => {
    expect(await errorsOf(() => validate('title:'))).toMatchInlineSnapshot(`
      "✖ The front matter field \`title\` must be a string, but it is \`null\`.
        docs/a.md:2:1  invalid-front-matter
          1 | ---
        > 2 | title:
            | ^^^^^^
          3 | ---
          4 |
        → Fix the value, or remove the line."
    `);
  });
});
