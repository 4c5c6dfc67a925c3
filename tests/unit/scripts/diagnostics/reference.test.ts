import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { findExamples, selectExamples } from '../../../../scripts/diagnostics/findExamples';
import { formatReference } from '../../../../scripts/diagnostics/formatReference';
import { readExamples } from '../../../../scripts/diagnostics/readExamples';
import { DIAGNOSTIC_TOPICS, DIAGNOSTICS } from '../../../../src/model/diagnostics/catalog';

const projectDir = fileURLToPath(new URL('../../../..', import.meta.url));
const codes = Object.keys(DIAGNOSTICS);
const examples = readExamples(projectDir);

describe('the catalog of diagnostics', () => {
  it('contains each code in one topic', () => {
    const listed = Object.values(DIAGNOSTIC_TOPICS).flatMap((definitions) => Object.keys(definitions));
    expect(listed.toSorted()).toEqual(codes.toSorted());
  });

  it('has codes in kebab case, and texts that are sentences', () => {
    for (const [code, { title, explanation, fix }] of Object.entries(DIAGNOSTICS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(title, code).not.toMatch(/\.$/);
      for (const text of [explanation, fix]) expect(text, code).toMatch(/^[A-Z`].*\.$/s);
    }
  });

  it('contains only codes that the generator uses', () => {
    const sources = globSync(['src/**/*.ts', 'plugins/**/*.ts', 'scripts/**/*.ts'], {
      cwd: projectDir,
      ignore: ['src/model/diagnostics/**'],
    }).map((file) => readFileSync(path.join(projectDir, file), 'utf8'));
    expect(codes.filter((code) => !sources.some((source) => source.includes(`'${code}'`)))).toEqual([]);
  });

  it('contains every code that the generator uses', () => {
    const sources = globSync(['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'scripts/**/*.ts'], {
      cwd: projectDir,
      ignore: ['src/model/diagnostics/**', 'scripts/diagnostics/**'],
    });
    const found = sources.flatMap((file) => {
      const text = readFileSync(path.join(projectDir, file), 'utf8');
      const used = [...text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)].map(([, code = '']) => code);
      const casts = /\bas (?:unknown as )?DiagnosticCode\b/.test(text) ? [`a cast in ${file}`] : [];
      return [...used.filter((code) => !codes.includes(code)), ...casts];
    });
    expect(found).toEqual([]);
  });

  it('has a snapshot of each diagnostic in a test', () => {
    expect(codes.filter((code) => !examples.has(code as keyof typeof DIAGNOSTICS))).toEqual([]);
  });

  it('is the content of DIAGNOSTICS.md; `node scripts/diagnostics/writeReference.mjs` writes it', () => {
    const page = readFileSync(path.join(projectDir, 'DIAGNOSTICS.md'), 'utf8');
    expect(page).toBe(formatReference(examples));
  });
});

describe('findExamples', () => {
  const snapshot = (text: string) => `expect(x).toMatch${'InlineSnapshot'}(\`\n      "${text}"\n    \`);`;

  it('returns the diagnostics of a snapshot with their frames and fixes', () => {
    const source = snapshot(
      '✖ Wrong \\`a\\`.\n        SITE/a.md:1:2  broken-link\n        > 1 | a\n            |  ^\n        → Fix it.\n\n      ⚠ Odd.  port-unavailable\n\n      1 warning',
    );
    expect(findExamples(source)).toEqual([
      {
        code: 'broken-link',
        text: '✖ Wrong `a`.\n  a.md:1:2  broken-link\n  > 1 | a\n      |  ^\n  → Fix it.',
      },
      { code: 'port-unavailable', text: '⚠ Odd.  port-unavailable' },
    ]);
  });

  it('ignores text without a code of the catalog', () => {
    expect(findExamples(snapshot('✖ Wrong.  no-such-code'))).toEqual([]);
  });

  it('prefers an example with a frame', () => {
    const plain = { code: 'broken-link', text: 'a' } as const;
    const framed = { code: 'broken-link', text: '> 1 | a' } as const;
    expect(selectExamples([plain, framed, plain]).get('broken-link')).toBe(framed.text);
  });
});
