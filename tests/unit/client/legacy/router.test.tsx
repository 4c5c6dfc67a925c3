import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RouterContext } from '../../../../src/client/app/contexts';
import {
  Link,
  NavLink,
  Route,
  Switch,
  useParams,
  useRouteMatch,
  withRouter,
} from '../../../../src/client/legacy/router';
import { createStaticHistory } from '../../../../src/client/navigation/pageHistory';

function render(element: ReactNode, at: string): string {
  const history = createStaticHistory(at);
  return renderToStaticMarkup(
    <RouterContext.Provider value={{ location: history.location, history }}>
      {element}
    </RouterContext.Provider>,
  );
}

describe('Link', () => {
  it.each([
    ['/docs/', './intro', '/docs/intro'],
    ['/docs', 'intro', '/intro'],
    ['/docs/a', '../b', '/b'],
    ['/docs', '/b?x#y', '/b?x#y'],
    ['/docs', '#y', '#y'],
    ['/docs', 'https://example.com/', 'https://example.com/'],
  ])('on %s with %s leads to %s', (at, to, href) => {
    expect(render(<Link to={to}>x</Link>, at)).toBe(`<a href="${href}">x</a>`);
  });

  it('takes a partial location and a function', () => {
    expect(render(<Link to={{ search: '?a' }} title="t" />, '/b')).toBe('<a title="t" href="/b?a"></a>');
    expect(render(<Link to={{ search: 'a', hash: 'b' }} />, '/b')).toBe('<a href="/b?a#b"></a>');
    expect(render(<Link to={({ pathname }) => `${pathname}/c`} replace />, '/b')).toBe('<a href="/b/c"></a>');
  });
});

describe('NavLink', () => {
  it.each([
    ['/docs', '<a aria-current="page" class="link active" href="/docs"></a>'],
    ['/docs/a', '<a aria-current="page" class="link active" href="/docs"></a>'],
    ['/documents', '<a class="link" href="/docs"></a>'],
  ])('is marked on %s as needed', (at, html) => {
    expect(render(<NavLink to="/docs" className="link" />, at)).toBe(html);
  });

  it('is marked on its own page only, or as a function says', () => {
    expect(render(<NavLink to="/docs" exact activeClassName="on" />, '/docs/a')).not.toContain('on');
    expect(render(<NavLink to="/a" isActive={() => true} activeClassName="on" />, '/b')).toContain(
      'class="on"',
    );
  });
});

describe('Switch', () => {
  const routes = (
    <Switch>
      <Route exact path="/">
        home
      </Route>
      <Route path="/docs" render={({ match }) => `docs ${match?.isExact}`} />
      <Route component={({ location }) => <i>{location.pathname}</i>} />
    </Switch>
  );

  it.each([
    ['/', 'home'],
    ['/docs', 'docs true'],
    ['/docs/a', 'docs false'],
    ['/b', '<i>/b</i>'],
  ])('on %s renders %s', (at, html) => {
    expect(render(routes, at)).toBe(html);
  });

  it('renders a route with a function also if it does not match', () => {
    expect(render(<Route path="/a">{({ match }) => String(match)}</Route>, '/b')).toBe('null');
    expect(render(<Route path="/a">text</Route>, '/b')).toBe('');
  });
});

describe('hooks', () => {
  it('describe the page on screen', () => {
    const Page = withRouter<{ readonly label: string }>(({ location, history, match, label }) => {
      const isAt = useRouteMatch('/docs') !== null;
      return `${label} ${location.pathname} ${typeof history} ${match?.url} ${isAt} ${Object.keys(useParams()).length}`;
    });
    expect(render(<Page label="l" />, '/docs/a')).toBe('l /docs/a object /docs/a true 0');
  });
});
