import renderRoutes from '@docusaurus/renderRoutes';

export default function Outer({ route }: { route: { routes: [] } }) {
  return <section>{renderRoutes(route.routes)}</section>;
}
