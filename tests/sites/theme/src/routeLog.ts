import type { ClientModule } from '@docusaurus/types';

declare global {
  interface Window {
    /** The calls of the listeners below. */
    routeLog?: string[];
  }
}

const log = (text: string) => void (window.routeLog ??= []).push(text);

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  log(`${previousLocation?.pathname ?? ''} > ${location.pathname}`);
  return () => log('loaded');
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  log(`at ${location.pathname}`);
};
