import components from '@generated/components';
import type { ComponentType } from 'react';

/** A route component in the generated registry. */
export type RegisteredComponent =
  | { readonly component: ComponentType<never> }
  | { readonly load: () => Promise<{ readonly default: ComponentType<never> }> };

const loaded = new Map<string, ComponentType<never>>();

/** Loads a route component unless it is loaded already. Rejects if this build does not contain it. */
export async function loadComponent(name: string): Promise<void> {
  const entry = components[name];
  if (!entry) throw new Error(`Unknown component \`${name}\`.`);
  if (!loaded.has(name)) loaded.set(name, 'load' in entry ? (await entry.load()).default : entry.component);
}

/** Returns a component for which `loadComponent` has been awaited. */
export function getComponent(name: string): ComponentType<never> {
  return loaded.get(name) as ComponentType<never>;
}
