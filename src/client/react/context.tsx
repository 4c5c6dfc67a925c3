import { type ComponentType, type Context, createContext, type ReactNode, useContext } from 'react';

/** Thrown when a hook is called outside of the provider that it reads. */
export class ReactContextError extends Error {
  constructor(providerName: string, info = '') {
    super();
    this.name = 'ReactContextError';
    const hooks = this.stack?.match(/\buse[A-Z]\w*/g) ?? [];
    const hook = hooks.find((name) => name !== 'useProvided') ?? '';
    this.message = `Hook ${hook} is called outside the <${providerName}>. ${info}`;
  }
}

/** Returns the value of a context. Throws `ReactContextError` if its provider is missing. */
export function useProvided<T>(context: Context<T | undefined>, providerName: string, info?: string): T {
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
  if (!component) throw new Error(`<${name}> is not among the ancestors of this component.`);
  return component as ComponentType<Props>;
}

type Provider = ComponentType<{ readonly children: ReactNode }>;

/** Combines several providers into one, the first outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    // biome-ignore lint/correctness/useJsxKeyInIterable: the result is a single element
    providers.reduceRight((below, Next) => <Next>{below}</Next>, children);
}
