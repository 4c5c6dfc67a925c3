import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import MDXComponents from '../../../src/theme/MDXComponents';
import TabItem from '../../../src/theme/TabItem';
import Tabs from '../../../src/theme/Tabs';
import TOCInline from '../../../src/theme/TOCInline';
import { renderTheme } from './renderTheme';

const {
  h1: H1,
  h2: H2,
  a: A,
  li: Li,
  ul: Ul,
  img: Img,
  code: Code,
  details: Details,
  table: Table,
} = MDXComponents;
const { admonition: Admonition } = MDXComponents;

describe('MDXComponents', () => {
  it('adds a link to headings with an ID, and registers the ID for the link check', () => {
    const anchors: (string | undefined)[] = [];
    const references = { collectLink() {}, collectAnchor: (id: string | undefined) => void anchors.push(id) };
    expect(renderTheme(<H2 id="setup">Setup</H2>, { references })).toMatchInlineSnapshot(
      `"<h2 aria-label="Setup" class="anchor anchorTargetStickyNavbar_" id="setup">Setup<a class="hash-link" href="#setup" aria-label="Direct link to Setup" title="Direct link to Setup" translate="no">​</a></h2>"`,
    );
    expect(anchors).toEqual(['setup']);
    const withCode = (
      <H2 id="x" aria-label="The code">
        The <code>code</code>
      </H2>
    );
    expect(renderTheme(withCode)).toContain('<h2 aria-label="The code"');
    expect(renderTheme(<H1 id="top">Top</H1>)).toBe('<h1>Top</h1>');
    expect(renderTheme(<H2>No id</H2>)).toBe('<h2>No id</h2>');
    expect(
      renderTheme(
        <H2 id="x">
          <em>x</em>
        </H2>,
        { themeConfig: { navbar: { hideOnScroll: true } } },
      ),
    ).toContain('class="anchor anchorTargetHideOnScrollNavbar_"');
  });

  it('renders links, lists and images', () => {
    expect(renderTheme(<A href="https://example.com">x</A>)).toBe(
      '<a target="_blank" rel="noopener noreferrer" href="https://example.com">x</a>',
    );
    expect(renderTheme(<Li id="fn-1">x</Li>)).toBe('<li id="fn-1" class="anchorTargetStickyNavbar_">x</li>');
    expect(renderTheme(<Ul className="contains-task-list" />)).toBe(
      '<ul class="contains-task-list containsTaskList_"></ul>',
    );
    expect(renderTheme(<Img src="/a.png" alt="A" className="b" />)).toBe(
      '<img decoding="async" loading="lazy" alt="A" src="/a.png" class="b img_"/>',
    );
    expect(renderTheme(createElement(MDXComponents.th))).toBe('<td></td>');
    expect(renderTheme(<Table />)).toBe('<div class="tableWrapper_" tabindex="0"><table></table></div>');
  });

  it('renders a single line of text as inline code, and other code as a block', () => {
    expect(renderTheme(<Code>x</Code>)).toBe('<code>x</code>');
    expect(renderTheme(<Code>--with retry</Code>)).toBe('<code class="option_">--with retry</code>');
    expect(renderTheme(<Code>{'x\n'}</Code>)).toContain('theme-code-block');
    expect(renderTheme(<Code className="language-js" />)).toContain('theme-code-block');
  });

  it('keeps the summary of details outside of the collapsible content', () => {
    expect(
      renderTheme(
        <Details open>
          <summary>More</summary>
          <p>text</p>
        </Details>,
      ),
    ).toMatchInlineSnapshot(
      `"<details open="" class="alert alert--info details_" data-collapsed="false"><summary>More</summary><div><div class="collapsibleContent_"><p>text</p></div></div></details>"`,
    );
    expect(renderTheme(<Details>text</Details>)).toContain(
      'data-collapsed="true"><summary>Details</summary>',
    );
  });
});

describe('Admonition', () => {
  it('renders the class names and title of its type', () => {
    const html = renderTheme(
      <Admonition type="tip" className="mine" id="x">
        {createElement('mdxAdmonitionTitle', null, 'Use ', <em>this</em>)}
        <p>text</p>
      </Admonition>,
    );
    expect(html).toContain(
      '<div class="theme-admonition theme-admonition-tip admonition_ alert alert--success mine" id="x">',
    );
    expect(html).toContain('Use <em>this</em></span></div><div class="admonitionContent_"><p>text</p></div>');
    expect(renderTheme(<Admonition type="caution" icon={null} />)).toBe(
      '<div class="theme-admonition theme-admonition-caution admonition_ alert alert--warning"><div class="admonitionHeading_"><span class="admonitionTitle_">caution</span></div></div>',
    );
    const important = renderTheme(<Admonition type="important" />);
    expect(important).toContain('</span><span class="admonitionTitle_">important</span></div>');
    expect(important).toContain(
      'class="theme-admonition theme-admonition-important admonition_ alert alert--info"',
    );
  });

  it('falls back to info for an unknown type, and warns', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(renderTheme(<Admonition type="nope">x</Admonition>)).toContain(
      'class="theme-admonition theme-admonition-nope admonition_ alert alert--info"',
    );
    expect(warn.mock.calls[0]?.[0]).toMatchInlineSnapshot(
      `"No admonition component found for admonition type "nope". Using Info as fallback."`,
    );
    warn.mockRestore();
  });
});

describe('Tabs', () => {
  it('renders all panels, and shows the selected one', () => {
    const html = renderTheme(
      <Tabs groupId="os" queryString className="wide">
        <TabItem value="mac" label="macOS">
          one
        </TabItem>
        {'\n'}
        <TabItem value="win" attributes={{ className: 'w' }} default>
          two
        </TabItem>
      </Tabs>,
    );
    expect(html).toMatchInlineSnapshot(
      `"<div class="theme-tabs-container tabs-container tabList_" data-tab-group="os" data-tab-query="os"><ul role="tablist" aria-orientation="horizontal" class="tabs wide"><li role="tab" tabindex="-1" aria-selected="false" data-value="mac" class="tabs__item tabItem_">macOS</li><li role="tab" tabindex="0" aria-selected="true" data-value="win" class="tabs__item tabItem_ w tabs__item--active">win</li></ul><div class="margin-top--md"><div role="tabpanel" aria-label="macOS" class="tabItem_" hidden="">one</div><div role="tabpanel" aria-label="win" class="tabItem_">two</div></div></div>"`,
    );
  });
});

describe('CodeBlock', () => {
  it('renders title, lines and buttons without a style attribute', () => {
    const html = renderTheme(
      createElement(
        Code as never,
        { className: 'language-python', metastring: 'title="a.py" showLineNumbers {1}' },
        'x = 1\n',
      ),
    );
    expect(html).toMatchInlineSnapshot(
      `"<div class="language-python codeBlockContainer_ theme-code-block"><div class="codeBlockHeader_"><div class="codeBlockTitle_">a.py</div><div class="buttonGroup_"><button type="button" data-code="wrap" aria-label="Toggle word wrap" aria-pressed="false" title="Toggle word wrap" class="clean-btn wordWrapButton_"><svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 6h18M3 12h15a3 3 0 0 1 0 6h-5m3-3-3 3 3 3M3 18h5"></path></svg></button><button type="button" data-code="copy" data-copied-label="Copied" aria-label="Copy code to clipboard" title="Copy" class="clean-btn copyButton_"><span class="copyButtonIcons_" aria-hidden="true"><svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="copyButtonIcon_"><path d="M9 9h11v11H9zM5 15H4V4h11v1"></path></svg><svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="copyButtonSuccessIcon_"><path d="M4 13l5 5L20 6"></path></svg></span></button></div></div><div class="codeBlockContent_" dir="ltr"><pre tabindex="0" class="prism-code language-python codeBlock_ thin-scrollbar"><code class="codeBlockLines_ codeBlockLinesWithNumbering_"><div class="token-line theme-code-block-highlighted-line codeLine_"><span class="codeLineNumber_" data-line="1"></span><span class="codeLineContent_">x <span class="token operator">=</span> <span class="token number">1</span></span><br></div></code></pre></div></div>"`,
    );
    expect(html).not.toContain('style=');
  });

  it('uses components for lines and tokens if a site overrides them', () => {
    vi.stubEnv('DOCUSAURUS_HAS_OWN_CODE_LINES', 'true');
    const props = { className: 'language-python', metastring: 'showLineNumbers=7 {2}' };
    const html = renderTheme(createElement(Code as never, props, 'x = 1\n\n'));
    vi.unstubAllEnvs();
    expect(/<code[\s\S]*<\/code>/.exec(html)?.[0]).toMatchInlineSnapshot(
      `"<code class="codeBlockLines_ codeBlockLinesWithNumbering_"><div class="token-line codeLine_"><span class="codeLineNumber_" data-line="7"></span><span class="codeLineContent_"><span class="token plain">x </span><span class="token operator">=</span><span class="token plain"> </span><span class="token number">1</span></span><br/></div><div class="token-line theme-code-block-highlighted-line codeLine_"><span class="codeLineNumber_" data-line="8"></span><span class="codeLineContent_"><span class="token plain"></span></span><br/></div></code>"`,
    );
  });

  it('renders children with elements unchanged', () => {
    expect(
      renderTheme(createElement(Code as never, { className: 'language-x' }, 'a ', <b key="b">b</b>)),
    ).toBe(
      '<pre tabindex="0" class="codeBlockStandalone_ thin-scrollbar codeBlockContainer_ theme-code-block language-x"><code class="codeBlockLines_">a <b>b</b></code></pre>',
    );
  });
});

describe('TOCInline', () => {
  it('nests headings, and promotes those whose parents are excluded', () => {
    const toc = [
      { id: 'a', value: 'A <code>x</code>', level: 2 },
      { id: 'b', value: 'B', level: 4 },
      { id: 'c', value: 'C', level: 3 },
    ];
    expect(renderTheme(<TOCInline toc={toc} />)).toBe(
      '<div class="tableOfContentsInline_"><ul class="table-of-contents"><li><a href="#a">A <code>x</code></a><ul><li><a href="#c">C</a></li></ul></li></ul></div>',
    );
    expect(renderTheme(<TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={4} />)).toContain(
      '<a href="#b">B</a>',
    );
    expect(renderTheme(<TOCInline toc={[]} />)).toBe('<div class="tableOfContentsInline_"></div>');
  });
});
