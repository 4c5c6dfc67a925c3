import { describe, expect, it, test } from 'vitest';
import { type HostResponse, resolveHostResponse } from '../../../src/model/hostResponse';
import { HOSTS, type HostName } from '../../../src/model/hostConfig';
import { applyTrailingSlash, getDocumentFile } from '../../../src/model/url';

const PATHS = [
  'file',
  'file/',
  'file.html',
  'folder',
  'folder/',
  'folder/index.html',
  'both',
  'both/',
  'both.html',
  'both/index.html',
];
const FILES = ['index.html', 'file.html', 'folder/index.html', 'both.html', 'both/index.html'];

/** Responses recorded from the hosts (github.com/slorber/trailing-slash-guide): a file, a redirect or 404. */
const RECORDED: readonly (readonly [HostName, boolean | undefined, readonly string[]])[] = [
  [
    'github-pages',
    undefined,
    [
      'file.html',
      '404',
      'file.html',
      '-> folder/',
      'folder/index.html',
      'folder/index.html',
      'both.html',
      'both/index.html',
      'both.html',
      'both/index.html',
    ],
  ],
  [
    'netlify',
    undefined,
    [
      'file.html',
      '-> file',
      'file.html',
      '-> folder/',
      'folder/index.html',
      'folder/index.html',
      'both.html',
      '-> both',
      'both.html',
      'both/index.html',
    ],
  ],
  [
    'cloudflare',
    undefined,
    [
      'file.html',
      '-> file',
      '-> file',
      '-> folder/',
      'folder/index.html',
      '-> folder/',
      'both.html',
      'both/index.html',
      '-> both',
      '-> both/',
    ],
  ],
  [
    'vercel',
    false,
    [
      'file.html',
      '-> file',
      '-> file',
      'folder/index.html',
      '-> folder',
      '-> folder',
      'both.html',
      '-> both',
      '-> both',
      '-> both',
    ],
  ],
  [
    'vercel',
    true,
    [
      '-> file/',
      'file.html',
      '-> file/',
      '-> folder/',
      'folder/index.html',
      '-> folder/',
      '-> both/',
      'both.html',
      '-> both/',
      '-> both/',
    ],
  ],
];

const isFile = (file: string) => FILES.includes(file);
const formatResponse = (answer: HostResponse) =>
  answer.kind === 'file' ? answer.file : answer.kind === 'redirect' ? `-> ${answer.to}` : '404';

describe('resolveHostResponse returns the recorded responses', () => {
  it.each(RECORDED)('%s, trailing slash %s', async (host, trailingSlash, answers) => {
    const given = await Promise.all(
      PATHS.map((path) => resolveHostResponse(path, { host, trailingSlash, isFile })),
    );
    expect(
      Object.fromEntries(PATHS.map((path, at) => [path, formatResponse(given[at] as HostResponse)])),
    ).toEqual(Object.fromEntries(PATHS.map((path, at) => [path, answers[at]])));
  });
});

describe('hosts serve pages without a redirect', () => {
  const routes = ['/', '/a', '/a/b', '/a b/é', '/v1.2', '/c/'];
  // S3 adds no file extensions. Vercel reads the end of /v1.2 as an extension and removes the slash after it. The others
  // redirect folders to the URL with a slash unless the site sets `trailingSlash`
  const isRedirectedOrMissing = (host: HostName, trailingSlash: boolean | undefined) => {
    if (host === 's3') return trailingSlash !== true;
    if (host === 'vercel') return trailingSlash === true;
    return trailingSlash === undefined && /github|netlify|cloudflare/.test(host);
  };
  const cases = HOSTS.flatMap((host) => [false, true, undefined].map((slash) => [host, slash] as const));

  test.each(cases)('%s, trailing slash %s', async (host, trailingSlash) => {
    const style = { baseUrl: '/', trailingSlash };
    const addresses = routes.map((route) => applyTrailingSlash(route, style));
    const files = addresses.map((address) => getDocumentFile(address, style));
    const hasFile = (file: string) => files.includes(file);
    const answers = await Promise.all(
      addresses.map((address) =>
        resolveHostResponse(address.slice(1), { host, trailingSlash, isFile: hasFile }),
      ),
    );
    const expected = files.map((file) => ({ kind: 'file', file }));
    if (isRedirectedOrMissing(host, trailingSlash)) expect(answers).not.toEqual(expected);
    else expect(answers).toEqual(expected);
  });
});

test('a plain host serves a page rather than the redirect from its path with an extension', async () => {
  const files = ['both.html', 'both/index.html'];
  const site = {
    host: 'plain',
    trailingSlash: true,
    isFile: (file: string) => files.includes(file),
  } as const;
  expect(await resolveHostResponse('both/', site)).toEqual({ kind: 'file', file: 'both/index.html' });
  expect(await resolveHostResponse('both', site)).toEqual({ kind: 'redirect', to: 'both/', status: 301 });
});

test('Vercel normalizes paths before it looks for a file', async () => {
  // the expected routes are those of getTransformedRoutes in @vercel/routing-utils 6.6.0, on 2026-11-21
  const clean = (end: string) => [
    ['^/(?:(.+)/)?index(?:\\.html)?/?$', `/$1${end}`],
    ['^/(.*)\\.html/?$', `/$1${end}`],
  ];
  const forms = [
    { trailingSlash: undefined, routes: clean('') },
    { trailingSlash: false, routes: [...clean(''), ['^/(.*)/$', '/$1']] },
    {
      trailingSlash: true,
      routes: [
        ...clean('/'),
        ['^/\\.well-known(?:/.*)?$', undefined],
        ['^/((?:[^/]+/)*[^/\\.]+)$', '/$1/'],
        ['^/((?:[^/]+/)*[^/]+\\.\\w+)/$', '/$1'],
      ],
    },
  ];
  const ends = [
    '',
    '/',
    '.html',
    '/index',
    '/index.html',
    '/index/',
    '.html/',
    '.txt',
    '.txt/',
    '.x-y',
    '.x-y/',
  ];
  const paths = ['a', 'a/b', 'v1.2', 'v1.2/a', '.well-known/a', 'index', '404'].flatMap((path) =>
    ends.map((end) => path + end),
  );
  for (const { trailingSlash, routes } of forms) {
    const theirs = paths.map((path) => {
      const [source = '', location] = routes.find(([route = '']) => new RegExp(route).test(`/${path}`)) ?? [];
      // Vercel collapses repeated slashes before it routes
      return location && `/${path}`.replace(new RegExp(source), location).replace(/\/{2,}/g, '/');
    });
    const site = { host: 'vercel', trailingSlash, isFile: () => true } as const;
    const answers = await Promise.all(paths.map((path) => resolveHostResponse(path, site)));
    const ours = answers.map((answer) => (answer.kind === 'redirect' ? `/${answer.to}` : undefined));
    const byPath = (list: readonly unknown[]) =>
      Object.fromEntries(paths.map((path, at) => [path, list[at]]));
    expect(byPath(ours)).toEqual(byPath(theirs));
  }
});

test('returns 404 for configuration files of the host', async () => {
  const all = { trailingSlash: undefined, isFile: () => true };
  expect(await resolveHostResponse('_headers', { host: 'netlify', ...all })).toEqual({ kind: 'missing' });
  expect(await resolveHostResponse('_redirects', { host: 'cloudflare', ...all })).toEqual({
    kind: 'missing',
  });
  expect(await resolveHostResponse('vercel.json', { host: 'vercel', ...all })).toEqual({ kind: 'missing' });
  expect(await resolveHostResponse('_headers', { host: 'plain', ...all })).toEqual({
    kind: 'file',
    file: '_headers',
  });
});
