import { type ComponentType, createContext, useContext } from 'react';

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
