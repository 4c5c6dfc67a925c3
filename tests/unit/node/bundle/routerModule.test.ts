import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeRouterModule } from '../../../../src/node/bundle/routerModule';
import { tempSite } from '../../tempSite';

describe('writeRouterModule', () => {
  it('writes only the exports that the client uses', async () => {
    const dir = tempSite();
    await writeRouterModule(dir, false);
    const code = fs.readFileSync(path.join(dir, 'router.js'), 'utf8');
    const exported = /export \{([^}]*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim().replace(/.* as /, ''));
    expect(exported?.sort()).toEqual(['Router', 'UNSAFE_NavigationContext', 'useLocation']);
    const imported = new Set([...code.matchAll(/from\s*"([^"]+)"/g)].map(([, name]) => name));
    expect([...imported].sort()).toEqual(['react']);
    expect(code).not.toMatch(
      /displayName|createBrowserRouter|RouterProvider|RenderErrorBoundary|useOptimistic/,
    );
    expect(code.length).toBeLessThan(5000);
  });
});
