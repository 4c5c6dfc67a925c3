import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../driver/failedBuild';
import { type TestSite, testSite } from '../driver/site';

describe('a build that explains and verifies itself', () => {
  let site: TestSite;
  const build = (...options: string[]) => site.run('build', '--no-minify', ...options);
  /** Returns the lines after the summary of the build. */
  const explain = async () => {
    const { code, output } = await build('--explain');
    expect(code, output).toBe(0);
    return output.split(' in SITE/build\n\n')[1] ?? output;
  };

  beforeAll(async () => {
    site = testSite(undefined, {
      ...SMALL_SITE,
      'src/pages/styled.jsx': "import './styled.css';\n\nexport default () => <b>Styled</b>;\n",
      'src/pages/styled.css': 'b { color: teal; }\n',
      'src/pages/random.jsx': 'export default () => <b>{Math.random()}</b>;\n',
    });
    const { code, output } = await build();
    expect(code, output).toBe(0);
  });
  afterAll(() => site.dispose());

  it('prints one line if nothing has changed', async () => {
    expect(await explain()).toBe('No task had to run again.\n');
  });

  it('prints the edited file and the tasks that depend on it, but no other page', async () => {
    site.write('docs/intro.md', '# Intro\n\nHello.\n\nMore text.\n');
    const output = await explain();
    expect(output).toMatch(/^Changed inputs\n {2}file docs\/intro\.md\n\nTasks that ran\n/);
    expect(output).toMatch(/^ {2}rendered-page +1 {2}changed result of content$/m);
    expect(output).toMatch(/^ {2}compile-markdown docs\/intro\.md: file docs\/intro\.md has changed$/m);
    expect(output).toMatch(/^ {2}rendered-page \/intro: result of content docs\/intro.md has changed$/m);
  });

  it('bundles no server side for an edited stylesheet', async () => {
    site.write('src/pages/styled.css', 'b { color: plum; }\n');
    const output = await explain();
    expect(output).toMatch(/^Changed inputs\n {2}file src\/pages\/styled\.css\n\nTasks that ran\n/);
    expect(output).toMatch(/^ {2}browser-bundle +1 /m);
    expect(output).not.toContain('server-bundle');
  });

  it('fails for a page whose code is not deterministic, and keeps the old output', async () => {
    const before = site.read('build/random/index.html');
    const { code, output } = await build('--verify');
    expect(code).toBe(1);
    expect(output).toContain(
      '✖ The page `/random` differs when it is rendered again.\n  SITE/src/pages/random.jsx  unstable-page\n',
    );
    expect(output).toMatch(/\n {2}- .*<b>0\.\d+.*\n {2}\+ .*<b>0\.\d+/);
    expect(output).not.toContain('The page `/intro`');
    expect(site.read('build/random/index.html')).toBe(before);
    site.remove('src/pages/random.jsx');
    const { code: fixed, output: report } = await build('--verify');
    expect(fixed, report).toBe(0);
  });
});
