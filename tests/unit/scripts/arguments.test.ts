import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePort, parseArguments, type Usage, UsageError, formatUsage } from '../../../scripts/arguments';
import { tempSite } from '../tempSite';

const usage: Usage = {
  name: 'start',
  summary: 'Serves.',
  options: [
    { name: 'port', short: 'p', value: 'port', description: 'the port' },
    { name: 'host', short: 'h', value: 'host', description: 'the host' },
    { name: 'no-open', description: 'opens nothing' },
    { name: 'poll', value: 'ms', implicitValue: '1000', description: 'looks' },
  ],
};

function parse(...args: string[]) {
  const { siteDir, values, switches } = parseArguments(usage, args);
  return { siteDir: path.relative(process.cwd(), siteDir), ...values, switches: [...switches] };
}

describe('parseArguments', () => {
  test.each<[string[], object]>([
    [[], { siteDir: '', switches: [] }],
    [['site'], { siteDir: 'site', switches: [] }],
    [['--port', '4000', 'site', '--no-open'], { siteDir: 'site', port: '4000', switches: ['no-open'] }],
    [['-p', '4000', '-h', '0.0.0.0'], { siteDir: '', port: '4000', host: '0.0.0.0', switches: [] }],
    [['--port=4000', '-h=x'], { siteDir: '', port: '4000', host: '=x', switches: [] }],
    [['--port', '1', '--port', '2'], { siteDir: '', port: '2', switches: [] }],
    [['--host=-x'], { siteDir: '', host: '-x', switches: [] }],
    [['--poll', 'site'], { siteDir: 'site', poll: '1000', switches: [] }],
    [['--poll', '--no-open'], { siteDir: '', poll: '1000', switches: ['no-open'] }],
    [['--poll', '50', 'site'], { siteDir: 'site', poll: '50', switches: [] }],
    [['--poll=x'], { siteDir: '', poll: 'x', switches: [] }],
    [['--', '--port'], { siteDir: '--port', switches: [] }],
  ])('parses %j', (args, expected) => {
    expect(parse(...args)).toEqual(expected);
  });

  test('throws for invalid arguments', () => {
    const getError = (...args: string[]) => {
      try {
        return JSON.stringify(parse(...args));
      } catch (error) {
        return error instanceof UsageError ? `${error.message} -> ${error.hint}` : String(error);
      }
    };
    expect(
      [
        getError('--prot', '1'),
        getError('--zzzzzz'),
        getError('-x'),
        getError('--open'),
        getError('--no-open=1'),
        getError('--port'),
        getError('--port='),
        getError('--port', '--no-open'),
        getError('a', 'b c'),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "The command start has no option --prot. -> Did you mean --port?
      The command start has no option --zzzzzz. -> Available options: --port, --host, --no-open, --poll.
      The command start has no option -x. -> Available options: --port, --host, --no-open, --poll.
      The command start has no option --open. -> Did you mean --no-open?
      The option --no-open does not take a value. -> Write --no-open without a value.
      The option --port requires a value. -> Write --port <port>.
      The option --port requires a value. -> Write --port <port>.
      The option --port requires a value. -> Write --port <port>.
      The command start takes one site folder, but got 2: \`a\`, \`b c\`. -> Put quotes around a path with spaces."
    `);
  });
});

test('arguments after a value of a list are further values if they look like one and no folder has their name', () => {
  const list = { name: 'locale', short: 'l', value: 'locale', isList: true, furtherValues: /^[a-z]{2,3}$/ };
  const withList: Usage = { ...usage, options: [...usage.options, { ...list, description: 'the locales' }] };
  const dir = tempSite({ 'web/a.md': '' });
  const folder = path.relative(process.cwd(), path.join(dir, 'web'));
  const parseList = (...args: string[]) => {
    const { siteDir, lists } = parseArguments(withList, args);
    return [path.relative(process.cwd(), siteDir), lists?.['locale']];
  };
  expect(parseList('-l', 'en', 'fr', '-l', 'de')).toEqual(['', ['en', 'fr', 'de']]);
  expect(parseList('-l', 'en', 'src', '--no-open')).toEqual(['src', ['en']]);
  expect(parseList('-l', 'en', folder)).toEqual([folder, ['en']]);
  expect(parseList('de', '--locale', 'en', '--no-open')).toEqual(['de', ['en']]);
});

test('parsePort accepts only port numbers', () => {
  expect([parsePort('0'), parsePort('65535')]).toEqual([0, 65535]);
  for (const value of ['65536', '-1', '1e3', '0x10', 'http', '', ' ']) {
    expect(() => parsePort(value)).toThrow(`\`${value}\` is not a valid port.`);
  }
});

test('formatUsage lists the options', () => {
  expect(formatUsage(usage)).toMatchInlineSnapshot(`
    "Usage: docs-site start [siteDir] [options]

    Serves.

    Options:
      -p, --port <port>  the port
      -h, --host <host>  the host
      --no-open          opens nothing
      --poll <ms>        looks"
  `);
});

test('returns the real path of a site folder that is a symbolic link', () => {
  const dir = tempSite({});
  mkdirSync(path.join(dir, 'site'));
  symlinkSync('site', path.join(dir, 'link'));
  const names = ['link', 'link/new'].map((name) => parseArguments(usage, [path.join(dir, name)]).siteDir);
  expect(names).toEqual([path.join(dir, 'site'), path.join(dir, 'site/new')]);
});
