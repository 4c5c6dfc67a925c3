import useDocusaurusContext from './useDocusaurusContext';

export interface Failfast {
  /** Throws if the data is missing, instead of returning `undefined`. */
  readonly failfast?: boolean;
}
type InstancesData = Readonly<Record<string, unknown>>;

/** Returns the global data of all plugins, by plugin name and plugin ID. */
export default function useGlobalData(): Readonly<Record<string, InstancesData>> {
  const { globalData } = useDocusaurusContext();
  if (!globalData) throw new Error('Docusaurus global data not found.');
  return globalData;
}

/** Returns the global data of all instances of a plugin, by plugin ID. */
export function useAllPluginInstancesData(
  name: string,
  { failfast }: Failfast = {},
): InstancesData | undefined {
  const data = useGlobalData()[name];
  if (!data && failfast) throw new Error(`Docusaurus plugin global data not found for "${name}" plugin.`);
  return data;
}

/** Returns the global data of one plugin instance. */
export function usePluginData(name: string, id = 'default', { failfast }: Failfast = {}): unknown {
  const data = useAllPluginInstancesData(name, { failfast })?.[id];
  if (data === undefined && failfast) {
    throw new Error(`Docusaurus plugin global data not found for "${name}" plugin with id "${id}".`);
  }
  return data;
}
