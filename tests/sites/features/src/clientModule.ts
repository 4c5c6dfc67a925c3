import './css/module.css';

export function onRouteDidUpdate() {
  console.debug('a client module of the site');
}
