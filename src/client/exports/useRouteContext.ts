import { useContext } from 'react';
import { RouteContext, type RouteContextValue } from '../app/contexts';

/** Returns the plugin and the data of the current route. */
export default function useRouteContext(): RouteContextValue {
  const context = useContext(RouteContext);
  if (!context) throw new Error('Unexpected: no Docusaurus route context found');
  return context;
}
