import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalSearchClient } from '../../../../../plugins/search/client/createLocalSearchClient';
import { encodeLength, type SymbolKind } from '../../../../../plugins/search/format/indexFormat';
import type { SearchRequest } from '../../../../../plugins/search/client/searchRequest';
import { buildReferenceIndex } from '../referenceIndex';
import type { PageRecords, SectionRecord } from '../../../../../plugins/search/records/pageRecords';

const createSection = (heading: string, text: string, level = 2): SectionRecord => ({
  level,
  heading,
  anchor: level === 1 ? '' : heading.toLowerCase().replace(/\W+/g, '-'),
  text,
});

function createPage(
  path: string,
  sections: readonly SectionRecord[],
  fields: Partial<PageRecords> = {},
): PageRecords {
  return {
    path,
    location: 'Docs',
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    links: [],
    sections,
    ...fields,
  };
}

const PAGES = [
  createPage('/retry', [
    createSection('@retry', 'Runs a task again.', 1),
    createSection('Parameters', 'times: how often'),
  ]),
  createPage('/flow', [
    createSection('Flows', 'A flow has steps.', 1),
    createSection('next', 'self.next says which step follows.'),
    createSection('foreach', 'Many tasks of one step; merge_artifacts joins them. Add --with batch.'),
  ]),
  createPage('/s3', [
    createSection('S3', 'Read and write with get_many.', 1),
    createSection('constructor', 'S3(run=self)'),
  ]),
  createPage('/r/retry', [createSection('Retry in R', 'The decorator retry().', 1)], {
    location: 'R Docs',
    tag: 'docs-r-current',
  }),
  createPage('/fr', [createSection('Recommencer', 'Le mot retry.', 1)], { language: 'fr' }),
];

function createSearch(pages: readonly PageRecords[]) {
  const files = buildReferenceIndex(pages);
  const client = createLocalSearchClient(async (file) => JSON.parse(files.get(file) ?? ''));
  return async (query: string, request: Partial<SearchRequest> = {}) => {
    const { results } = await client.search({ requests: [{ indexName: 'docs', query, ...request }] });
    return results[0] as NonNullable<(typeof results)[0]>;
  };
}
const search = createSearch(PAGES);
const findUrls = async (query: string, request?: Partial<SearchRequest>) =>
  (await search(query, request)).hits.map(({ url }) => url);

describe('createLocalSearchClient', () => {
  it.each([
    ['@retry', '/retry'],
    ['self.next', '/flow#next'],
    ['fore', '/flow#foreach'],
    ['foreahc', '/flow#foreach'],
    ['oreach', '/flow#foreach'],
    ['merge_artifacts', '/flow#foreach'],
    ['s3', '/s3'],
    ['how does a flow begin', '/flow'],
    ['constructor', '/s3#constructor'],
    ['--with batch', '/flow#foreach'],
    ['manytasks', '/flow#foreach'],
  ])('ranks first for %j: %s', async (query, url) => {
    const [first] = await findUrls(query, { facetFilters: ['language:en'] });
    expect(first).toBe(url);
  });

  it.each(['', '   ', '…', 'zzzz', '__proto__', 'constructor toString hasOwnProperty qqq'])(
    'handles the query %j',
    async (query) => {
      const { nbHits, hits } = await search(query);
      expect(nbHits).toBe(hits.length);
    },
  );

  it('finds each character and each pair of a text without spaces, whose length is the number of its pairs', async () => {
    const pages = [
      createPage('/lock', [createSection('使用锁', '使用锁。', 1)]),
      createPage('/key', [createSection('Key', '锁定', 1)]),
    ];
    const find = createSearch(pages);
    for (const query of ['使', '用', '锁', '用锁', '锁 ', '使 锁'])
      expect(
        (await find(query)).hits.map(({ url }) => url),
        query,
      ).toContain('/lock');
    expect((await find('锁 ')).hits.map(({ url }) => url)).toEqual(['/lock', '/key']);
    const core = JSON.parse(buildReferenceIndex(pages).get('index.json') ?? '');
    expect(core.pages[1].slice(4, 6)).toEqual([encodeLength(2), encodeLength(2)]);
  });

  it('ranks pages that match the optional filters first, and applies the language filter', async () => {
    const request = {
      facetFilters: ['language:en', ['docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-r-current']],
    };
    const inR = { ...request, optionalFilters: ['docusaurus_tag:docs-r-current'] };
    const inPython = { ...request, optionalFilters: ['docusaurus_tag:docs-default-current'] };
    expect(await findUrls('retry', inR)).toEqual(['/r/retry', '/retry']);
    expect(await findUrls('retry', inPython)).toEqual(['/retry', '/r/retry']);
    expect(await findUrls('retry', { facetFilters: ['language:fr'] })).toEqual(['/fr']);
    expect(
      await findUrls('retry', { facetFilters: ['-docusaurus_tag:docs-r-current', 'language:en'] }),
    ).toEqual(['/retry']);
    expect(await findUrls('retry', { facetFilters: 'toString:x' })).toEqual([]);
  });

  it('ranks pages that do not match the optional filters first if only they contain a name from the query', async () => {
    const pages = [
      createPage('/install', [createSection('Install', 'Use pip to install metaflow.', 1)]),
      createPage('/r/install', [createSection('Set up R', 'Call install_metaflow() once. It uses pip.', 1)], {
        tag: 'docs-r-current',
      }),
    ];
    const optionalFilters = ['docusaurus_tag:docs-default-current'];
    const find = async (query: string) =>
      (await createSearch(pages)(query, { optionalFilters })).hits.map(({ url }) => url);
    expect(await find('install_metaflow')).toEqual(['/r/install', '/install']);
    expect(await find('install metaflow')).toEqual(['/install', '/r/install']);
    expect(await find('pip')).toEqual(['/install', '/r/install']);
  });

  it('ranks a keyword after a title with the word, and before a text that mentions it', async () => {
    const pages = [
      createPage('/mention', [createSection('Reports', 'Each plot is a picture in a report.', 1)]),
      createPage('/keyword', [createSection('Cards', 'A card shows results.', 1)], {
        keywords: 'plot, chart',
      }),
      createPage('/title', [createSection('Plot results', 'Pictures of results.', 1)]),
    ];
    const find = createSearch(pages);
    const urls = async (query: string) => (await find(query)).hits.map(({ url }) => url);
    expect(await urls('plot')).toEqual(['/title', '/keyword', '/mention']);
    expect(await urls('chart')).toEqual(['/keyword']);
  });

  describe('for symbols of an API', () => {
    const symbol = (heading: string, kind: SymbolKind, text = 'x', level = 3): SectionRecord => ({
      ...createSection(heading, text, level),
      kind,
    });
    const find = createSearch([
      createPage('/guide', [
        createSection('Retry a step', 'retry retry retry', 1),
        createSection('Namespaces', 'The namespace and max workers. Run a step.'),
        createSection('Successful runs', 'Run.successful says whether a run was successful.'),
      ]),
      createPage('/retry', [symbol('@retry', 'decorator', 'Runs a task again.', 1)]),
      createPage(
        '/client',
        [createSection('Client', 'Reads runs.', 1), symbol('Run.successful', 'property')],
        {
          location: 'Docs › API Reference',
        },
      ),
      createPage('/cli', [
        createSection('Terminal', 'x', 1),
        symbol('run', 'command', 'Runs the flow.', 2),
        symbol('--max-workers', 'option'),
        symbol('--namespace', 'option'),
      ]),
      createPage('/news', [createSection('Release notes', 'x', 1)], { keywords: 'changelog, history' }),
    ]);

    it.each([
      ['retry', '/retry', 'decorator'],
      ['@retry', '/retry', 'decorator'],
      ['retry decorator', '/retry', 'decorator'],
      ['max-workers', '/cli#-max-workers', 'option'],
      ['--max-workers', '/cli#-max-workers', 'option'],
      ['max-workers option', '/cli#-max-workers', 'option'],
      ['max_workers', '/cli#-max-workers', 'option'],
      ['Run.successful', '/client#run-successful', 'property'],
      ['run command', '/cli#run', 'command'],
      ['namespace', '/guide#namespaces', null],
      ['how do I retry a step', '/guide', null],
      ['client api', '/client', null],
      ['changelog', '/news', null],
    ])('ranks first for %j: %s (%s)', async (query, url, kind) => {
      const [first] = (await find(query)).hits;
      expect([first?.url, first?.kind]).toEqual([url, kind]);
    });
  });

  describe('for words of prose', () => {
    const row = (heading: string, anchor: string): SectionRecord => ({
      ...createSection(heading, 'The account of the service.', 3),
      anchor,
      kind: 'setting',
    });
    const R = { location: 'R Docs', tag: 'docs-r-current' };
    const PYTHON = { location: 'Python Docs' };
    const find = createSearch([
      createPage(
        '/settings',
        [
          createSection('Settings', 'All settings.', 1),
          row('METAFLOW_SERVICE_AUTH_KEY', 'key'),
          row('METAFLOW_SERVICE_ACCOUNT', 'account'),
        ],
        PYTHON,
      ),
      createPage(
        '/cluster',
        [
          createSection('Prepare the cluster', 'Before you start.', 1),
          createSection('Create the account', 'Every service has a service account. A key and auth too.'),
        ],
        PYTHON,
      ),
      createPage(
        '/decorators',
        [createSection('Step Decorators', 'All decorators.', 1), createSection('add_step_decorator', 'x')],
        PYTHON,
      ),
      createPage(
        '/scheduling',
        [createSection('Scheduling flows with Argo Workflows', 'Argo runs them.', 1)],
        PYTHON,
      ),
      createPage(
        '/cli',
        [
          createSection('Command line', 'x', 1),
          createSection('Argo Workflows', 'Commands.'),
          createSection('Run', 'No module has the name that you named.'),
        ],
        PYTHON,
      ),
      createPage(
        '/errors',
        [
          createSection('Errors', 'Messages.', 1),
          createSection('When a run fails', 'ImportError: No module named x.'),
        ],
        PYTHON,
      ),
      createPage('/tags', [createSection('Tags', 'A tag marks a run.', 1)], PYTHON),
      createPage(
        '/release-notes',
        [createSection('Release Notes', 'x', 1), createSection('1.2', 'Quotas for tasks. Quotas are new.')],
        PYTHON,
      ),
      createPage(
        '/limits',
        [
          createSection('Limits', 'x', 1),
          createSection('How many tasks', 'A site sets quotas for its tasks in the config.'),
        ],
        PYTHON,
      ),
      createPage('/r', [createSection('Metaflow for R', 'Start here.', 1)], R),
      createPage(
        '/r/intro',
        [
          createSection('What R covers', 'Limits of R, and R and R.', 1),
          createSection('Other notes on R', 'R limits'),
        ],
        R,
      ),
      createPage('/r/limits', [createSection('Limits', 'How many tasks.', 1)], R),
    ]);

    it.each([
      ['the title in another form', 'step decorator', '/decorators'],
      ['another form with a doubled consonant', 'tagging', '/tags'],
      ['the page about the subject before a section', 'argo workflows', '/scheduling'],
      ['the name of a setting with spaces', 'service auth key', '/settings#key'],
      ['a guide for two words that a setting contains', 'service account', '/cluster#create-the-account'],
      ['the text of an error message', 'no module named', '/errors#when-a-run-fails'],
      ['a guide before the release notes', 'quotas', '/limits#how-many-tasks'],
      ['the entry of a part', 'r docs', '/r'],
      ['the title in a part', 'r limits', '/r/limits'],
    ])('ranks first: %s', async (_, query, url) => {
      expect((await find(query)).hits[0]?.url).toBe(url);
    });
  });

  it('ranks a section that describes an argument first, and one that contains only the parts of its name last', async () => {
    const find = createSearch([
      createPage('/r', [
        createSection('R', 'x', 1),
        createSection('R values', 'A function of R returns R values. Each function is a function.'),
        createSection('Branches', 'step(r_function = f)\nstep(r_function = g)'),
        createSection(
          'Arguments',
          'r_function function default NULL\nThe function to call in R, and other arguments.',
        ),
      ]),
    ]);
    const urls = (await find('r_function')).hits.map(({ url }) => url.replace('/r#', ''));
    expect(urls.slice(0, 3)).toEqual(['arguments', 'branches', 'r-values']);
  });

  it('finds words by their abbreviations, and titles without a word that most sections contain', async () => {
    const find = createSearch([
      createPage('/containers', [createSection('Containers', 'Choose an image for Kubernetes.', 1)]),
      createPage('/tutorials', [createSection('Tutorials', 'Acme, step by step.', 1)]),
      createPage('/sandbox', [createSection('Acme in a sandbox', 'For tutorials, and other tutorials.', 1)]),
      createPage('/acme', [createSection('Install', 'Acme', 1), createSection('Update', 'Acme')]),
    ]);
    const first = async (query: string) => (await find(query)).hits[0]?.url;
    expect(await first('docker img')).toBe('/containers');
    expect(await first('k8s')).toBe('/containers');
    expect(await first('acme tutorial')).toBe('/tutorials');
  });

  it('finds the plural of a short word', async () => {
    const find = createSearch([
      createPage('/client', [createSection('Client', 'x', 1), createSection('Read logs', 'Of a task.')]),
      createPage('/tasks', [createSection('Tasks', 'A task may log.', 1)]),
    ]);
    expect((await find('log of a task')).hits.map(({ url }) => url)).toContain('/client#read-logs');
  });

  it('ranks a property first whose name a reader types with spaces', async () => {
    const find = createSearch([
      createPage('/guide', [
        createSection('Resume a flow', 'x', 1),
        createSection('Resume the run', 'Each run has an id.'),
        createSection('Start a run', 'Each run has an id.'),
      ]),
      createPage('/current', [
        createSection('Current', 'x', 1),
        { ...createSection('current.run_id', 'str', 3), kind: 'property' },
      ]),
    ]);
    expect((await find('run id')).hits[0]?.url).toBe('/current#current-run_id');
    expect((await find('the id of a run')).hits[0]?.url).not.toBe('/current#current-run_id');
  });

  it('ranks a symbol first whose parameter the query contains', async () => {
    const find = createSearch([
      createPage('/timeout', [createSection('Timeouts', 'When a step times out, retry it.', 1)]),
      createPage('/failures', [createSection('Retry a step', 'How many times, times, times.', 1)]),
      createPage('/retry', [
        { ...createSection('@retry', 'Runs a task again.', 1), kind: 'decorator' },
        createSection('Signature', 'retry(times=3), retry'),
        createSection('Parameters', 'times int default 3\nHow often.'),
      ]),
    ]);
    const urls = async (query: string) => (await find(query)).hits.slice(0, 2).map(({ url }) => url);
    for (const query of ['retry times', 'times retry', '@retry times', 'retry tim']) {
      expect(await urls(query), query).toEqual(['/retry', '/retry#parameters']);
    }
  });

  it('ranks a page before its sections, unless only the heading of one matches', async () => {
    const find = createSearch([
      createPage('/docs/client', [
        createSection('Reading results', 'x', 1),
        createSection('Troubleshooting', 'The api does not answer, client.'),
        createSection('Where the client looks', 'The client api.'),
        createSection('Namespaces', 'The client api.'),
      ]),
      createPage('/docs/roadmap', [
        createSection('Roadmap', 'Plans for the wasm engine.', 1),
        createSection('Compared', 'wasm engine engine wasm'),
        createSection('State', 'the wasm engine'),
      ]),
    ]);
    const first = async (query: string) => (await find(query)).hits[0]?.url;
    expect(await first('client api')).toBe('/docs/client');
    expect(await first('wasm engine')).toBe('/docs/roadmap');
    expect(await first('client namespaces')).toBe('/docs/client#namespaces');
    const { hits, nbHits } = await find('client api');
    expect(new Set(hits.map(({ url }) => url)).size).toBe(nbHits);
    // the heading of a section that most pages have says little
    expect(hits.map(({ anchor }) => anchor).indexOf('troubleshooting')).toBeGreaterThan(1);
  });

  it('does not count stop words for the length of a heading that is the query', async () => {
    const find = createSearch([
      createPage('/a', [createSection('Doors', 'x', 1), createSection('What the panel holds', 'panel')]),
      createPage('/b', [createSection('Frames', 'x', 1), createSection('Panel', 'A part of a panel.')]),
    ]);
    expect((await find('I want a panel')).hits[0]?.url).toBe('/b#panel');
  });

  describe('for questions', () => {
    const REFERENCE = { location: 'Docs › API Reference' };
    const find = createSearch([
      createPage(
        '/api/cards',
        [
          createSection('Cards', 'x', 1),
          { ...createSection('Artifact', 'Shows an artifact.', 3), kind: 'class' },
          createSection('Timeouts', 'The timeout of a join.'),
          createSection('Use max_time', 'The time limit.'),
        ],
        REFERENCE,
      ),
      createPage(
        '/api/catch',
        [
          createSection('@catch', 'x', 1),
          createSection('What the artifact contains', 'artifact artifact artifact'),
        ],
        REFERENCE,
      ),
      createPage('/guide', [
        createSection('Building blocks', 'x', 1),
        createSection('Artifacts', 'An artifact is a value.'),
        createSection('Timeouts', 'The timeout of a join.'),
        createSection('Use max_time', 'The time limit.'),
      ]),
    ]);

    it.each([
      ['what is an artifact', '/guide#artifacts'],
      ["what's an artifact", '/guide#artifacts'],
      ['how do artifacts work', '/guide#artifacts'],
      ['how do I set timeouts', '/guide#timeouts'],
      ['timeouts', '/api/cards#timeouts'],
      ['how do I use max_time', '/api/cards#use-max_time'],
    ])('ranks first for %j: %s', async (query, url) => {
      expect((await find(query)).hits[0]?.url).toBe(url);
    });
  });

  it('counts as many results, whichever of them are the first', async () => {
    const tags = ['docs-a-current', 'docs-b-current'];
    const find = createSearch(
      tags.flatMap((tag, group) =>
        Array.from({ length: 15 }, (_, at) =>
          createPage(
            `/${tag}/${at}`,
            [
              createSection(group === 0 ? `Wasm ${at}` : `Other ${at}`, 'An introduction.', 1),
              createSection('Details', 'the wasm engine'),
            ],
            { tag },
          ),
        ),
      ),
    );
    const count = async (tag: string) =>
      (await find('wasm engine', { optionalFilters: [`docusaurus_tag:${tag}`] })).nbHits;
    expect(await Promise.all(tags.map(count))).toEqual([30, 30]);
  });

  it('ranks sections that repeat a heading, and lists of links, after others', async () => {
    const option = (command: string): SectionRecord => ({
      ...createSection('--max-workers', 'The number of workers.', 3),
      anchor: `${command}-max-workers`,
      kind: 'option',
    });
    const find = createSearch([
      createPage('/cli', [createSection('Command line', 'x', 1), option('run'), option('resume')]),
      createPage('/scaling', [
        createSection('Scaling', 'x', 1),
        createSection('Limit what runs', 'Pass max-workers, and max-workers again: max-workers.'),
      ]),
      createPage('/a', [createSection('Frames', 'x', 1), createSection('See also', 'Panels and panels')]),
      createPage('/b', [createSection('Doors', 'x', 1), createSection('Some other words', 'About panels')]),
    ]);
    expect((await find('--max-workers')).hits.map(({ url }) => url)[0]).toBe('/cli#run-max-workers');
    expect((await find('panels')).hits.map(({ url }) => url)).toEqual(['/b#some-other-words', '/a#see-also']);
  });

  it('gives pages the type of their title', async () => {
    expect((await search('task')).hits.find(({ url }) => url === '/retry')?.type).toBe('lvl1');
  });

  it('reports the words that it corrected or ignored', async () => {
    expect(await search('foreahc zzzz')).toMatchObject({
      corrected: [{ word: 'foreahc', replacement: 'foreach' }],
      ignored: ['zzzz'],
    });
    expect(await search('how does a flow begin')).toMatchObject({ corrected: [], ignored: ['begin'] });
    expect(await search('fore')).toMatchObject({ corrected: [], ignored: [] });
    expect(await search('')).toMatchObject({ corrected: [], ignored: [] });
  });

  it('paginates results', async () => {
    const many = createSearch(
      Array.from({ length: 23 }, (_, at) =>
        createPage(`/p${String(at).padStart(2, '0')}`, [createSection(`Word ${at}`, 'word', 1)]),
      ),
    );
    const pages = await Promise.all([0, 1, 2, 3].map((at) => many('word', { page: at, hitsPerPage: 10 })));
    expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 3, 0]);
    expect(pages[0]).toMatchObject({ nbHits: 23, nbPages: 3, page: 0, hitsPerPage: 10 });
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(23);
  });

  it('returns hits in the format of the hosted service', async () => {
    const { hits } = await search('tasks');
    expect(hits.find(({ anchor }) => anchor === 'foreach')).toMatchObject({
      type: 'content',
      url: '/flow#foreach',
      url_without_anchor: '/flow',
      anchor: 'foreach',
      hierarchy: { lvl0: 'Docs', lvl1: 'Flows', lvl2: 'foreach', lvl3: null },
      content: 'Many tasks of one step; merge_artifacts joins them. Add --with batch.',
      _snippetResult: {
        content: {
          value: 'Many <mark>tasks</mark> of one step; merge_artifacts joins them. Add --with batch.',
          matchLevel: 'full',
        },
      },
    });
    const { hits: headings } = await search('foreach');
    expect(headings[0]).toMatchObject({
      type: 'lvl2',
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>foreach</mark>' } } },
    });
  });

  it('escapes the content of the index and the query', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '</mark><svg/onload=alert(1)>',
      '&lt;b&gt;',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...hostile), fc.string()),
        fc.oneof(fc.constantFrom(...hostile), fc.string()),
        async (text, query) => {
          const found = await createSearch([
            createPage('/x', [createSection(text, `needle ${text}`, 1), createSection(text, text)]),
          ])(`needle ${query}`);
          for (const hit of found.hits) {
            const shown = JSON.stringify([
              hit.hierarchy,
              hit.content,
              hit._highlightResult,
              hit._snippetResult,
            ]);
            expect(shown.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
          }
        },
      ),
      { numRuns: 200, seed: 5 },
    );
  });

  it('retries a file that failed to load', async () => {
    const files = buildReferenceIndex(PAGES);
    let isDown = true;
    const client = createLocalSearchClient(async (file) => {
      if (isDown) throw new Error('down');
      return JSON.parse(files.get(file) ?? '');
    });
    const search = () => client.search([{ indexName: 'docs', query: 'retry' }]);
    await expect(search()).rejects.toThrow('down');
    isDown = false;
    expect((await search()).results[0]?.nbHits).toBeGreaterThan(0);
  });

  it('ignores pages of a shard that the core does not list, as during a deploy', async () => {
    const [old, next] = [buildReferenceIndex(PAGES.slice(0, 2)), buildReferenceIndex(PAGES)];
    const client = createLocalSearchClient(async (file) =>
      JSON.parse((file === 'index.json' ? old : next).get(file) ?? '{}'),
    );
    const { results } = await client.search([{ indexName: 'docs', query: 'retry' }]);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/retry']);
  });
});
