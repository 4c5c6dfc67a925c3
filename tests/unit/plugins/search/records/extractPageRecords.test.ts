import { describe, expect, it } from 'vitest';
import { readRecords } from '../readRecords';

const METAS = `
<meta name="docsearch:language" content="en"><meta name="docsearch:version" content="1.0">
<meta name="docsearch:docusaurus_tag" content="docs-default-1.0">`;

function createDocument(body: string, head = METAS): string {
  return `<!DOCTYPE html><html lang="en"><head><title>A page | Site</title>${head}</head><body><nav><a class="navbar__item navbar__link navbar__link--active" href="/">Docs</a></nav><main><article><nav><ul class="breadcrumbs"><li class="breadcrumbs__item"><a href="/"><svg></svg></a></li><li class="breadcrumbs__item">API</li><li class="breadcrumbs__item">Here</li></ul></nav>${body}</article></main><footer>Not read</footer></body></html>`;
}

describe('extractPageRecords', () => {
  it('returns one section for the page and one for each heading', () => {
    const html = createDocument(
      '<h1>Title</h1><p>First <b>wo</b>rds.</p><h2 id="a">One<a class="hash-link" href="#a">​</a></h2><ul><li>x</li><li>y</li></ul><h3 id="b"><code>two</code></h3><pre><code>a = 1</code></pre><button>Copy</button>',
    );
    expect(readRecords(html, '/here')).toEqual({
      path: '/here',
      location: 'Docs › API',
      language: 'en',
      version: '1.0',
      tag: 'docs-default-1.0',
      links: [],
      sections: [
        { level: 1, heading: 'Title', anchor: '', text: 'First words.' },
        { level: 2, heading: 'One', anchor: 'a', text: 'x\ny' },
        { level: 3, heading: 'two', anchor: 'b', text: '\ta = 1' },
      ],
    });
  });

  it.each([
    ['paragraphs', '<p>One\ntwo <b>three</b></p><p>four</p>', 'One two three\nfour'],
    [
      'rows of tables, whose cells it separates',
      '<table><tr><th>Name</th><th>Type</th></tr><tr><td>a</td><td></td><td>int</td></tr></table>',
      'Name · Type\na · int',
    ],
    ['code', '<p>Run:</p><pre><code>a = 1\n\n  b = 2</code></pre>After.', 'Run:\n\ta = 1\n\tb = 2\nAfter.'],
    [
      'code with a title',
      '<div class="theme-code-block"><div>a.py</div><pre>a</pre></div><p>b</p>',
      '\ta.py\n\ta\nb',
    ],
    ['links next to each other', '<a href="/a">Start</a><a href="/b">Read</a>', 'Start Read'],
    [
      'lines of code that are elements',
      '<pre><code><span>a</span><br><span>b</span></code></pre>',
      '\ta\n\tb',
    ],
  ])('keeps the lines of %s', (_, body, text) => {
    expect(readRecords(createDocument(`<h1>T</h1>${body}`), '/x')?.sections[0]?.text).toBe(text);
  });

  it.each([
    ['@retry', '<pre><code>@retry(times=3)</code></pre>', 'decorator'],
    ['sensor', '<pre><code>@sensor(key=...)</code></pre>', 'decorator'],
    ['FlowSpec', '<pre><code>class FlowSpec:\n    def __init__(self):</code></pre>', 'class'],
    ['Markdown', '<pre><code>Markdown(text=None)</code></pre>', 'class'],
    ['get_many', '<pre><code>def get_many(self, keys):</code></pre>', 'method'],
    ['get_cards', '<pre><code>def get_cards(task):</code></pre>', 'function'],
    ['get', '<pre><code>S3.get(key=None) → S3Object</code></pre>', 'method'],
    ['wait', '<pre><code>await runner.wait()</code></pre>', 'method'],
    ['profile', '<pre><code>profile(label)</code></pre>', 'function'],
    ['tag add', '<pre><code>python flow.py tag add TAGS</code></pre>', 'command'],
    ['Parameters', '<pre><code>class Other:</code></pre>', undefined],
    ['run', '<p>You run it with python flow.py.</p>', undefined],
  ])('finds the kind of the symbol %s from its code', (heading, body, kind) => {
    const html = createDocument(`<h1>T</h1><h2 id="a">${heading}</h2>${body}`);
    expect(readRecords(html, '/x')?.sections[1]?.kind).toBe(kind);
  });

  it('makes sections of rows that describe symbols, and keeps other rows in theirs', () => {
    const row = (id: string, name: string, role: string) =>
      `<div class="api-parameter api-parameter--${role}"><dt id="${id}"><code>${name}</code> <code>int</code></dt><dd>About it.</dd></div>`;
    const html = createDocument(
      `<h1>T</h1><h2 id="run">Run</h2><p>Before.</p><dl>${row('run-end', 'end', 'member')}${row('run-steps', 'steps(*tags)', 'member')}${row('run-max-workers', '--max-workers', 'parameter')}${row('x_home', 'X_HOME', 'parameter')}${row('run-run_id', 'RUN_ID', 'parameter')}${row('run-times', 'times', 'parameter')}</dl><p>After.</p>`,
    );
    const [, owner, ...rows] = readRecords(html, '/x')?.sections ?? [];
    expect(owner).toEqual({
      level: 2,
      heading: 'Run',
      anchor: 'run',
      kind: 'class',
      text: 'Before.\nRUN_ID int\nAbout it.\ntimes int\nAbout it.\nAfter.',
    });
    expect(rows.map(({ level, heading, anchor, kind }) => [level, heading, anchor, kind])).toEqual([
      [3, 'Run.end', 'run-end', 'property'],
      [3, 'Run.steps', 'run-steps', 'method'],
      [3, '--max-workers', 'run-max-workers', 'option'],
      [3, 'X_HOME', 'x_home', 'setting'],
    ]);
  });

  it('reads all articles of a page that has several, but no navigation around the only one', () => {
    const cards =
      '<h1>Cards</h1><article>One<article>in one</article></article><article>Two</article><div role="navigation">Not read</div>';
    const html = `<html lang="en"><head></head><body><main>${cards}</main></body></html>`;
    const [page] = readRecords(html, '/cards')?.sections ?? [];
    expect(page).toMatchObject({ heading: 'Cards', text: 'One\nin one\nTwo' });
    const single = html.replace('<article>Two</article>', '<p>Two</p>');
    expect(readRecords(single, '/cards', 'Title')?.sections[0]).toMatchObject({
      heading: 'Title',
      text: 'One\nin one',
    });
  });

  it('lists the distinct pages that the text links to', () => {
    const html = createDocument(
      '<h1>T</h1><p><a href="/b#x">b</a> <a href="/b">b</a> <a href="c">c</a> <a href="https://e.org/">e</a></p>',
    );
    expect(readRecords(html, '/dir/a')?.links).toEqual(['/b', '/dir/c']);
  });

  it.each([
    ['that excludes crawlers', '<meta name="robots" content="noindex, follow">'],
    ['that only lists other pages', '<meta name="docusaurus_tag" content="doc_tags_list">'],
  ])('returns undefined for a page %s', (_, head) => {
    expect(readRecords(createDocument('<h1>Title</h1><p>Text</p>', head), '/here')).toBeUndefined();
  });

  it('returns undefined for a document without content', () => {
    expect(readRecords('<html><body><p>No main part</p></body></html>', '/x')).toBeUndefined();
    expect(readRecords('', '/x')).toBeUndefined();
  });

  it('returns text unescaped', () => {
    const html = createDocument('<h1>&lt;img src=x onerror=alert(1)&gt;</h1><p>&lt;/script&gt;</p>');
    expect(readRecords(html, '/x')?.sections).toEqual([
      { level: 1, heading: '<img src=x onerror=alert(1)>', anchor: '', text: '</script>' },
    ]);
  });
});
