import { type ComponentType, type Context, createContext, type ReactNode, useContext } from 'react';

/** A hook was called outside the provider that it reads from. */
export class ReactContextError extends Error {
  constructor(providerName: string, info = '') {
    super();
    this.name = 'ReactContextError';
    const hooks = this.stack?.match(/\buse[A-Z]\w*/g) ?? [];
    const hook = hooks.find((name) => name !== 'useProvided') ?? '';
    this.message = `Hook ${hook} is called outside the <${providerName}>. ${info}`;
  }
}

/** Gives the value of a context, and throws where its provider, named for the message, is missing. */
export function useProvided<T>(context: Context<T | undefined>, providerName: string, info?: string): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(providerName, info);
  return value;
}

type AnyComponent = ComponentType<never>;

/**
 * Components that contain their own kind: a sidebar category holds sidebar items, a dropdown holds navbar items. The outer
 * one is handed down here, so that the files do not import one another in a circle.
 */
export const RecursionContext = /* @__PURE__ */ createContext<Readonly<Record<string, AnyComponent>>>({});

/** Gives the component that was handed down under a name. */
export function useRecursion<Props>(name: string): ComponentType<Props> {
  const component = useContext(RecursionContext)[name];
  if (!component) throw new Error(`<${name}> is not among the ancestors of this component.`);
  return component as ComponentType<Props>;
}

type Provider = ComponentType<{ readonly children: ReactNode }>;

/** Makes one provider of several, the first outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    // biome-ignore lint/correctness/useJsxKeyInIterable: what comes out is one element
    providers.reduceRight((below, Next) => <Next>{below}</Next>, children);
}
