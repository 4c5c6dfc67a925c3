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
  if ('load' in entry && !loaded.has(name)) loaded.set(name, (await entry.load()).default);
}

/** Returns a loaded component. Throws if `loadComponent` has not been awaited. */
export function getComponent(name: string): ComponentType<never> {
  const entry = components[name];
  const component = entry && 'component' in entry ? entry.component : loaded.get(name);
  if (!component) throw new Error(`The component \`${name}\` is not loaded.`);
  return component;
}
