import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStarter } from '../../../scripts/createStarter';
import { loadConfigValue } from '../../../src/node/config/loadConfig';
import { errorsOf, tempSite } from '../tempSite';

const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8');

describe('createStarter', () => {
  test('creates a site that is named after its folder', () => {
    const dir = path.join(tempSite(), 'My_new-site');
    const files = createStarter(dir);
    expect(files).toEqual(
      expect.arrayContaining(['.github/workflows/site.yml', '.gitignore', 'docusaurus.config.ts']),
    );
    expect(JSON.parse(read(dir, 'package.json')).name).toBe('my_new-site');
    expect(read(dir, 'README.md')).toMatch(/^# My New Site\n/);
    expect(files.filter((file) => read(dir, file).includes('{{'))).toEqual(['.github/workflows/site.yml']);
  });

  test('escapes the title in code', async () => {
    const dir = path.join(tempSite(), 'site');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title looks like code
    const given = 'It\'s "a" \\ `b` ${c}';
    createStarter(dir, { title: given });
    const { title, themeConfig } = await loadConfigValue(path.join(dir, 'docusaurus.config.ts'));
    expect(title).toBe(given);
    expect(JSON.stringify(themeConfig)).toContain(JSON.stringify(title).slice(1, -1));
  });

  test('accepts a new repository, and refuses a folder with files', async () => {
    const repository = tempSite({ '.git/HEAD': 'ref' });
    expect(createStarter(repository)).not.toContain('.git/HEAD');
    const used = tempSite({ 'notes.txt': 'mine' });
    expect(await errorsOf(() => createStarter(used), used)).toMatchInlineSnapshot(`
      "✖ The folder \`.\` is not empty.  folder-not-empty
        → It contains \`notes.txt\`. Pass the name of a new folder: \`docs-site init my-site\`."
    `);
  });

  test('requires the version of the package in this repository', () => {
    const { name, version } = JSON.parse(read('.', 'package/package.json'));
    expect(JSON.parse(read('.', 'starter/package.json')).devDependencies[name]).toBe(`^${version}`);
  });
});
