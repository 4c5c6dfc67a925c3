import { expect, test } from 'vitest';
import { DocsVersionProvider, useDocById, useDocsVersion } from '../../../../src/client/docs/docContexts';
import { useDocRootMetadata } from '../../../../src/client/docs/docRoot';
import renderRoutes, { PageRoute } from '../../../../src/client/exports/renderRoutes';
import type { RouteNode } from '../../../../src/client/pages/materialize';
import type { VersionData } from '../../../../src/model/docs';
import { renderTheme } from '../../theme/renderTheme';

const version: VersionData = {
  pluginId: 'default',
  version: 'current',
  label: 'Next',
  banner: null,
  badge: false,
  noIndex: false,
  className: '',
  isLast: true,
  docsSidebars: {},
  docs: {},
};

interface RouteProps {
  readonly route: RouteNode;
}

const VersionRoot = ({ route }: RouteProps) => (
  <DocsVersionProvider version={version}>{renderRoutes(route.routes)}</DocsVersionProvider>
);

/** Renders the page and another sidebar, as a `DocRoot` of a site may. */
function Root({ route }: RouteProps) {
  const { docsSidebars } = useDocsVersion();
  const items = docsSidebars['other'] ?? [];
  return (
    <>
      {items.map((item) => (item.type === 'link' ? item.label : ''))},{' '}
      {useDocRootMetadata({ route })?.docElement}
    </>
  );
}

const Card = () => useDocById('intro').title;

const createRoute = (component: unknown, rest: Partial<RouteNode>): RouteNode => ({
  path: '/',
  component: component as RouteNode['component'],
  props: {},
  context: undefined,
  ...rest,
});

test('a `DocRoot` of the site and what it renders look up docs and sidebars of the version', () => {
  const props = {
    docs: { intro: { id: 'intro', title: 'Intro' } },
    docsSidebars: { other: [{ type: 'link', label: 'Other', href: '/other' }] },
  };
  const root = createRoute(Root, { routes: [createRoute(Card, { props })] });
  const page = {
    data: { plugin: { name: 'docs', id: 'default' } },
    route: createRoute(VersionRoot, { routes: [root] }),
  };
  expect(renderTheme(<PageRoute page={page} />)).toBe('Other, Intro');
});
