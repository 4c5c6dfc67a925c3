import './css/module.css';

export function onRouteDidUpdate() {
  console.debug('a client module of the site', new URL('./components/clock.mjs', import.meta.url).href);
}

export const searches = {
  page: () => import('./components/pageSearch'),
  tag: () => import('./components/tagSearch'),
};
