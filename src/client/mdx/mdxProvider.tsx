import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';

/** Markdown elements and component names to the components that show them. */
export type MdxComponents = Readonly<Record<string, ComponentType<never> | string>>;

const MdxContext = createContext<MdxComponents>({});

/** Gives the components that compiled Markdown uses: those of the nearest provider, with the given ones over them. */
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
