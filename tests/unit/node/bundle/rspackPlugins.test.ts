import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { createRuleTypePlugin } from '../../../../src/node/bundle/rspackPlugins';
import { tempSite } from '../../tempSite';

it('applies the type of a rule to a request without loaders, and no loader', async () => {
  const dir = tempSite({
    'main.js': "import text from '!!./code.ts?raw';\nconsole.log(text);",
    'code.ts': 'export interface Code {}',
  });
  const output = path.join(dir, 'out');
  const rules = [
    { test: /\.ts$/, loader: './missing' },
    { resourceQuery: /raw/, type: 'asset/source' },
  ];
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'development',
        devtool: false,
        context: dir,
        entry: './main.js',
        output: { path: output },
        module: { rules },
        plugins: [createRuleTypePlugin()],
      },
      (error, stats) =>
        stats?.hasErrors() ? reject(stats.toJson().errors?.[0]) : error ? reject(error) : resolve(),
    );
  });
  expect(readFileSync(path.join(output, 'main.js'), 'utf8')).toContain('"export interface Code {}"');
});
