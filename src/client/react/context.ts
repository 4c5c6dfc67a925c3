import { type ComponentType, type Context, createContext, useContext } from 'react';

/** Thrown when a hook is called outside of the provider that it reads. */
export class ReactContextError extends Error {
  constructor(providerName: string, info = '') {
    super();
    this.name = 'ReactContextError';
    const hooks = this.stack?.match(/\buse[A-Z]\w*/g) ?? [];
    const hook = hooks.find((name) => name !== 'useRequiredContext') ?? '';
    this.message = `Hook ${hook} is called outside the <${providerName}>. ${info}`;
  }
}

/** Returns the value of a context. Throws `ReactContextError` if its provider is missing. */
export function useRequiredContext<T>(
  context: Context<T | undefined>,
  providerName: string,
  info?: string,
): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(providerName, info);
  return value;
}

type AnyComponent = ComponentType<never>;

/**
 * Components that can contain themselves: a sidebar category contains sidebar items, a dropdown contains
 * navbar items. The outer component provides itself here, so that the modules do not import each other in a
 * cycle.
 */
export const RecursionContext = /* @__PURE__ */ createContext<Readonly<Record<string, AnyComponent>>>({});

/** Returns the component provided under `name`. Throws if there is none. */
export function useRecursion<Props>(name: string): ComponentType<Props> {
  const component = useContext(RecursionContext)[name];
  if (!component) throw new Error(`No ancestor provides \`${name}\`.`);
  return component as ComponentType<Props>;
}
