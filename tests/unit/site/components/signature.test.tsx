import { describe, expect, it } from 'vitest';
import Signature from '../../../../src/site/components/Signature';
import { renderTheme } from '../../theme/renderTheme';

/** Returns the text in the order of the page, without the link to itself. */
const getText = (html: string) => html.replace(/<a class="hash-link".*?<\/a>/, '').replace(/<[^>]+>/g, '');

describe('Signature', () => {
  it('shows the name, the parameters and the type of the result, in which classes are links', () => {
    const html = renderTheme(
      <Signature of="Flow.runs" since="2.0.1" code="Flow.runs(*tags) -> Iterator[Run]" />,
    );
    expect(html).toContain(
      '<code class="language-python">Flow.<strong>runs</strong>(<wbr/>*tags) → Iterator[',
    );
    expect(html).toMatch(/<a [^>]*href="\/api\/client#run"[^>]*>Run<\/a>/);
    expect(html).toContain('<p class="api-since">Since 2.0.1</p>');
  });

  it('has the ID of the method whose parameters follow, and links to itself', () => {
    const html = renderTheme(<Signature of="Flow.runs" code="Flow.runs(*tags)" />);
    expect(html).toMatch(/^<div id="flow\.runs" class="api-call anchorTarget/);
    expect(html).toContain('href="#flow.runs"');
    expect(renderTheme(<Signature code="Flow(id)" />)).toMatch(/^<div class="api-call"/);
    expect(renderTheme(<Signature code="Flow(id)" />)).not.toContain('hash-link');
  });

  it('links parameters that have a row to it, and highlights default values', () => {
    const code = 'self.next(*dsts, foreach=None, size=3, name="a, b=1", ns=NS, kinds=["a"]) -> str';
    const html = renderTheme(<Signature rows="flowspec.next-dsts flowspec.next-foreach" code={code} />);
    expect(html).toMatch(
      /\*<a [^>]*href="#flowspec\.next-dsts"[^>]*>dsts<\/a>, <a [^>]*href="#flowspec\.next-foreach"/,
    );
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html.match(/<span class="token .*?<\/span>/g)).toEqual([
      '<span class="token boolean">None</span>',
      '<span class="token number">3</span>',
      '<span class="token string">&quot;a, b=1&quot;</span>',
      '<span class="token string">&quot;a&quot;</span>',
    ]);
    expect(getText(html)).toBe(code.replace('->', '→').replaceAll('"', '&quot;'));
  });

  it('may wrap before the first parameter, and so not before a comma', () => {
    const html = renderTheme(<Signature code="Flow(pathspec=None, attempt=None)" />);
    expect(html).toContain('(<wbr/>pathspec=<span class="token boolean">None</span>, attempt=');
  });

  it('shows decorators, with comments between their parameters and without parentheses', () => {
    const code = '@retry(\n    # attempts, "none"\n    times=3,\n)';
    const html = renderTheme(<Signature rows="retry-times" code={code} />);
    expect(html).toContain('@<strong>retry</strong>(');
    expect(html).toContain('<span class="token comment"># attempts, &quot;none&quot;</span>');
    expect(html).toMatch(/<a [^>]*href="#retry-times"[^>]*>times<\/a>/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(getText(html)).toBe(code.replaceAll('"', '&quot;'));
    expect(getText(renderTheme(<Signature code="@parallel" />))).toBe('@parallel');
  });

  it('shows several calls on lines of their own', () => {
    const code = 'namespace(ns=None)\nConfig(\n    name,\n)\nawait Runner.wait() -> str';
    expect(getText(renderTheme(<Signature code={code} />))).toBe(code.replace('->', '→'));
  });
});
