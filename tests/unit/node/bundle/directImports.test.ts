import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectImports } from '../../../../src/node/bundle/directImports';

describe('createDirectImports', () => {
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'direct-imports-'));
    mkdirSync(path.join(dir, 'public'));
    writeFileSync(
      path.join(dir, 'public/index.ts'),
      "export { one, type Type } from '../one';\nexport {\n  default as Two,\n  three as drei,\n} from '../deep/two';\n",
    );
    writeFileSync(
      path.join(dir, 'public/internal.ts'),
      "export * from './index';\nexport { four } from './four';\n",
    );
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const rewrite = (code: string) =>
    createDirectImports((request) =>
      request.startsWith('public') ? path.join(dir, `${request}.ts`) : undefined,
    )(code, path.join(dir, 'theme/Component.tsx'));

  it.each([
    ["import { one } from 'public/index';", "import { one as one } from '../one';"],
    ["import { Two as Zwei } from 'public/index';", "import { default as Zwei } from '../deep/two';"],
    [
      "import {\n  drei,\n  four,\n} from 'public/internal';",
      "import { three as drei } from '../deep/two'; import { four as four } from '../public/four';",
    ],
    ["import { type Type, one } from 'public/internal';", "import { one as one } from '../one';"],
    ["import { type Type } from 'public/index';", ''],
  ])('imports from the modules that define the names: %s', (code, expected) => {
    expect(rewrite(code)).toBe(expected);
  });

  it.each([
    "import { one } from 'other';",
    "import { one, missing } from 'public/index';",
    "import everything from 'public/index';",
    "import type { Type } from 'public/index';",
  ])('keeps %s', (code) => {
    expect(rewrite(code)).toBe(code);
  });
});
