import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { RouterContext } from '../../../../src/client/app/contexts';
import { PageRoute } from '../../../../src/client/exports/renderRoutes';
import renderRoutes from '../../../../src/client/exports/renderRoutes';
import { createStaticHistory, type PageHistory } from '../../../../src/client/navigation/pageHistory';
import type { RouteNode } from '../../../../src/client/pages/materialize';

it('passes the props of the router to route components', () => {
  const history = createStaticHistory('/a/b');
  const received: unknown[] = [];
  const Item = ({ route, ...props }: { route: RouteNode; history: PageHistory }) => {
    received.push({ ...props, history: props.history === history });
    return renderRoutes(route.routes, { extra: 1 });
  };
  const component = Item as unknown as ComponentType<never>;
  const child = { path: '/a/b', exact: true, component, props: { own: 2 }, context: undefined };
  const route = { path: '/a', component, props: {}, context: undefined, routes: [child] };
  renderToStaticMarkup(
    <RouterContext.Provider value={{ location: history.location, history }}>
      <PageRoute page={{ data: { plugin: { name: 'p', id: 'i' } }, route }} />
    </RouterContext.Provider>,
  );
  const { location } = history;
  expect(received).toEqual([
    { location, history: true, match: { path: '/a', url: '/a', isExact: false, params: {} } },
    {
      location,
      history: true,
      match: { path: '/a/b', url: '/a/b', isExact: true, params: {} },
      own: 2,
      extra: 1,
    },
  ]);
});
