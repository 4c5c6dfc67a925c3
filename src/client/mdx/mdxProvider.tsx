import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';

/** The components that render Markdown elements and JSX tags, by name. */
export type MdxComponents = Readonly<Record<string, ComponentType<never> | string>>;

const MdxContext = createContext<MdxComponents>({});

/**
 * Returns the components for compiled Markdown: those of the nearest provider, overridden by the given ones.
 */
export function useMDXComponents(components?: MdxComponents): MdxComponents {
  const inherited = useContext(MdxContext);
  return useMemo(() => ({ ...inherited, ...components }), [inherited, components]);
}

/** Provides components for the Markdown below. */
export function MDXProvider({
  components,
  children,
}: {
  readonly components: MdxComponents;
  readonly children: ReactNode;
}): ReactNode {
  return <MdxContext.Provider value={useMDXComponents(components)}>{children}</MdxContext.Provider>;
}
