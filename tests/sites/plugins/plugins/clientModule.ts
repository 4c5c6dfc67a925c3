export function onRouteDidUpdate({ location }: { location: { pathname: string } }) {
  console.debug('client module of the plugin', location.pathname);
}
