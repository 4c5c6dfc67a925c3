import { type DevServerOptions, startDevServer } from './server/devServer';

export type DevOptions = Omit<DevServerOptions, 'officials'>;

/** Starts the development server of a site, with our official plugins at hand. */
export function startDev(options: DevOptions) {
  const officials = async () => (await import('./officials')).officials();
  return startDevServer({ ...options, officials });
}
