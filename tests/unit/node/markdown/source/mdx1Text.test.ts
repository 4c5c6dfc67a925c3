import { describe, expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { errorText } from '../../../../driver/errorText';

const config = { markdown: { mdx1Compat: { syntax: true } } };
const compile = async (text: string, components = {}) =>
  (await compilePage(text, { config, components })).html.replaceAll('\n', ' ');

describe('pages written for MDX 1', () => {
  // The results of @mdx-js/mdx 1.6.22, apart from white space.
  test.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of a page
    ['a {x} b ${y} and a{2} {props.z}', '<p>a {x} b ${y} and a{2} {props.z}</p>'],
    ['{username: string}', '<p>{username: string}</p>'],
    ['text {', '<p>text {</p>'],
    ['apply <ui schema file/dir path> to it', '<p>apply &lt;ui schema file/dir path&gt; to it</p>'],
    ['a < 5 and <5 x <= <- <', '<p>a &lt; 5 and &lt;5 x &lt;= &lt;- &lt;</p>'],
    [
      '<https://a.b/c_d(*e*)?f=1> and <me@x.yz>',
      '<p><a href="https://a.b/c_d(*e*)?f=1">https://a.b/c_d(*e*)?f=1</a> and <a href="mailto:me@x.yz">me@x.yz</a></p>',
    ],
    [
      '- {a: 1}\n- <b title={1 + 1 + ""}>{1 + 2}</b>\n- a <b>{x}</b>',
      /<li>{a: 1}<\/li> <li> *<b title="2">3<\/b> *<\/li> <li>a <b>{x}<\/b><\/li>/,
    ],
    ['`{q}` ``{`{`` ` {r} \\{s}', '<p><code>{q}</code> <code>{`{</code> ` {r} {s}</p>'],
    ['a <b title=">{"\nlang={"}>"}>{x}</b> {y}', '<p>a <b title="&gt;{" lang="}&gt;">{x}</b> {y}</p>'],
    [
      '# T {x}\n\n## H {#id}\n\n### {y}',
      /<h1 id="t-x">T {x}<\/h1>.*<h2 id="id">H<\/h2> <h3 id="y">{y}<\/h3>/,
    ],
    ['| {x} | b |\n|--|--|\n| {y} | <br/> |', /<th>{x}<\/th>.*<td>{y}<\/td> ?<td><br\/><\/td>/],
    ['<div>\n\n**bold** {x}\n\n</div>', '<div><p><strong>bold</strong> {x}</p></div>'],
    ['<p>\n  a {1+1}\n</p>', /<p>.*a 2.*<\/p>/],
    ['<i>{1 + 1}</i> {1 + 2}', /<i>2<\/i> 3/],
    ['text {x}\n<i>b</i> {1 + 1}', /{x}.*<i>b<\/i> 2/],
    ['export const q = {a: 1};\n\n<i>{q.a}</i>', /<i>1<\/i>/],
    ['---\ntitle: "{x}"\n---\n\nx <!-- {c} --> y', '<p>x  y</p>'],
    ['```js\n{x} < 5\n```\n\n{x}', /{x} &lt; 5.*<p>{x}<\/p>/],
    [
      'a\n\n    {x} <b>\n\n      ```\n\n# T\n\tq\n\nb\n    c',
      /<p>a<\/p> <pre><code>{x} &lt;b&gt; {4}``` <\/code><\/pre> .*<\/h1>.*<pre><code>q <\/code><\/pre> <p>b c<\/p>/,
    ],
    ['<div>\n\n    <i>x</i>\n\n</div>', '<div><pre><code>&lt;i&gt;x&lt;/i&gt; </code></pre></div>'],
    ['- a\n\n    b\n\nc\n\n    d', /<p>b<\/p>.*<p>c<\/p> <pre><code>d/],
    [
      '- a\n\n  ```\nx <b c>\n y\n\n  z\n  ```\n\n1. - ```\n     b\n c\n     ```\n\nd',
      /<p>a<\/p> <pre><code>x &lt;b c&gt; y {2}z <\/code><\/pre> <\/li>.*<pre><code>b c <\/code>.*<\/ol> <p>d/,
    ],
    [
      'a **b **c ** d** __e __ **f\\*** `** g **` <i title="** h **">i</i>',
      '<p>a <strong>b </strong>c <strong> d</strong> <strong>e </strong> <strong>f*</strong> <code>** g **</code> <i title="** h **">i</i></p>',
    ],
    ['x**(a)**y **中：**文 ** ** z', '<p>x<strong>(a)</strong>y <strong>中：</strong>文 ** ** z</p>'],
    [
      '**b `x`** c ** **d**, **[e](f) **g 2 ** 3',
      '<p><strong>b <code>x</code></strong> c ** <strong>d</strong>, <strong><a href="f">e</a> </strong>g 2 ** 3</p>',
    ],
    ['- a\n  ```\n# b\n- c\n  ```\n\nd\n  ```', /<code><\/code>.*<h1 id="b">.*<li>c .*<p>d<\/p>/],
    ['<!-- a\n\n    b\n\n-->\n\n<pre>\n\n    c\n\n</pre>', '<pre>c</pre>'],
    ['> {x}\n> ```\n> {y}\n> ```', /<blockquote>.*{x}.*{y}/],
    [
      ':::note The {x} title\n\n{y}\n\n:::',
      '<admonition type="note" title="The {x} title"><p>{y}</p></admonition>',
    ],
    ['[{a}](/b "{c}") ![<5](https://x.y/z.png)', /title="{c}">{a}<\/a>.*alt="&lt;5"/],
    ['a<b c\n\n# a<b\n\n| a<b |\n|--|\n| <b>x</b> |', /<p>a&lt;b c<\/p>.*a&lt;b<\/h1>.*<th>a&lt;b.*<td><b>x/],
    ['| `x &#124; y` |\n|--|\n| <code>x &#124; y</code> |', /<code>x &amp;#124; y<.*<code>x \| y</],
    [
      '| <code>P<a &#124; b></code> <code>M<c, <a title="d">e></a></code> f<g&lt;h> |\n|--|',
      '<table><thead><tr><th><code>P&lt;a | b&gt;</code> <code>M&lt;c, <a title="d">e&gt;</a></code> f&lt;g&lt;h&gt;</th></tr></thead></table>',
    ],
  ])('read %j as text', async (text, expected) => {
    const html = await compile(text);
    if (typeof expected === 'string') expect(html).toBe(expected);
    else expect(html).toMatch(expected);
  });

  test.each([
    [
      "<>\n  {props.x || <div title={'a'}>\n\n*b*\n\n```sh\n> {c}\n```\n\n  </div>}\n</>\n\n{d} *e*",
      /^<div title="a"><p><em>b<\/em><\/p>.*&gt; {c}.*<\/div><p>{d} <em>e<\/em><\/p>$/,
    ],
    ['<i>{!props.x && <>\n\n*a*\n\n</>}</i>', /^<i><p><em>a<\/em><\/p><\/i>$/],
    ['<i>{props.x && <b>\n\na\n\n</b>}</i>\n\n{y}', /^<i><\/i><p>{y}<\/p>$/],
    [
      '<i>{[1, 2].map((n) => { return <b key={n} id={n}>\n\n*a*\n\n<b>c</b>\n\n</b>; })}</i>',
      /^<i>(?:<b id="[12]"><p><em>a<\/em><\/p><b>c<\/b><\/b>){2}<\/i>$/,
    ],
    [
      '<i>{props.x ? <b>\n\n*a*\n\n</b> : <u>\n\n*c*\n\nd\n\n</u>}</i>\n\n<i>{props.x || <b>\n\ne\n\n</b>}</i>',
      /^<i><u><p><em>c<\/em><\/p><p>d<\/p><\/u><\/i><i><b><p>e<\/p><\/b><\/i>$/,
    ],
    ["<i>{'{'}</i>\n\n<b>\n\na\n\n</b>", /^<i>{<\/i><b><p>a<\/p><\/b>$/],
  ])('join blocks of the expression in %j', async (text, expected) => {
    expect((await compile(text)).replaceAll(/(?<=>) (?=<)|^ | $/g, '')).toMatch(expected);
  });

  // The results of @mdx-js/mdx 1.6.22, apart from white space.
  test.each([
    ['<div>*a* `b`</div>', '<div>*a* `b`</div>'],
    ['<div>\n\n*a*\n\n</div>', '<div><p><em>a</em></p></div>'],
    ['<td>\ntext\n</td>', '<td>text</td>'],
    ['<b>&lt;x&gt; &copy;</b>', '<b>&lt;x&gt; ©</b>'],
    ['<pre>\n*a*\n\n*b*\n</pre>\n\n*c*', '<pre>*a**b*</pre> <p><em>c</em></p>'],
    ['<pre>\ntext <b>\n<i>x</i>\n</b> more\n</pre>', '<pre>text <b><i>x</i></b> more</pre>'],
    ['<div>a <i\n  title="x">b</i> c, <b>d</b></div>', '<div>a <i title="x">b</i> c, <b>d</b></div>'],
    ['<pre><code>\na\n</code></pre>', '<pre><code>a</code></pre>'],
    [
      '<section><h2>One</h2><p>\n\nBody `code`\n\n</p></section>',
      '<section><h2>One</h2><p><p>Body <code>code</code></p></p></section>',
    ],
    [
      '- <ul><li>a *b*</li>\n\n  text *c*\n\n  </ul>\n- d *e*',
      /<li> *<ul><li>a \*b\*<\/li><p>text <em>c<\/em><\/p><\/ul> *<\/li> <li>.*d <em>e</,
    ],
    ['> <div>\n> *a*\n> </div>\n> b *c*', /<blockquote> *<div>\*a\*<\/div> *b \*c\* *<\/blockquote>/],
    ['<a\n  title="x"\n>\n*a*\n</a>', '<a title="x">*a*</a>'],
    [
      '<p>\nsee https://a.b/c_d_e www.x.y me@x.yz\n# b - c $x$ &#124;\n</p>',
      '<p>see https://a.b/c_d_e www.x.y me@x.yz # b - c $x$ |</p>',
    ],
    ['<div>\n  <>a <b>c</b></>\n</div>', '<div>a <b>c</b></div>'],
    ['<div>{true &&\n  <b>*x*</b>\n} y</div>', /<div><b>.*x.*<\/b> y<\/div>/],
    ['a\n<div>c</div>\n*d*', /<p>a<\/p> <div>c<\/div>\s*\*d\*/],
    [':::note\n\n<b>a</b>\n:::\n\n*x*', '<admonition type="note"><b>a</b></admonition> <p><em>x</em></p>'],
  ])('read %j as JSX', async (text, expected) => {
    const html = await compile(text);
    if (typeof expected === 'string') expect(html).toBe(expected);
    else expect(html).toMatch(expected);
  });

  test('report errors at their location in the file', async () => {
    const text = '<https://a.b> **{x} ** <Unclosed>\n';
    const site = { config, file: 'docs/a.md' };
    expect(await errorText(compilePage(text, site))).toMatch(/^✖ The tag `<Unclosed>`.*\n {2}a\.md:1:24 /);
    const block = '<div>a  <i\n title="x">b</i> <Unclosed>\n\n</div>\n';
    expect(await errorText(compilePage(block, site))).toMatch(/^✖ The tag `<Unclosed>`.*\n {2}a\.md:2:18 /);
  });

  test('show the content of unknown components', async () => {
    const html = await compile('## A <Gone/>\n\n<Gone title="x">\n\n*b* <Own/>\n\n</Gone>', { Own: 'i' });
    expect(html).toBe('<h2 id="a-">A <div></div></h2> <div title="x"><p><em>b</em> <i></i></p></div>');
  });

  test('create elements with `mdxType` and `originalType`, which components do not pass on', async () => {
    const seen: unknown[] = [];
    const Box = ({ children }: { readonly children?: unknown }) => {
      for (const child of [children].flat() as { props?: Record<string, unknown> }[]) {
        const { mdxType, originalType } = child?.props ?? {};
        if (mdxType) seen.push([mdxType, originalType === Box ? 'Box' : originalType]);
      }
      return children as never;
    };
    const html = await compile('<Box>\n\n<Box>x</Box>\n\n## H\n\n```js\n1\n```\n\n<i>y</i>\n\n</Box>', {
      Box,
      pre: Box,
    });
    expect(seen).toEqual([
      ['Box', 'Box'],
      ['h2', 'h2'],
      ['pre', 'pre'],
      ['i', 'i'],
      ['code', 'code'],
    ]);
    expect(html).not.toMatch(/mdxType|originalType/i);
    const current = await compilePage('<Box><b>x</b></Box>', { components: { Box } });
    expect(current.html).toBe('<b>x</b>');
    expect(seen).toHaveLength(5);
  });
});
