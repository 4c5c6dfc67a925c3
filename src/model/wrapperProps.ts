/** The props of a component, for the component that wraps it: `WrapperProps<typeof Navbar>`. */
export type WrapperProps<Component> = Component extends
  | ((props: infer Props, ...rest: never[]) => unknown)
  | (abstract new (
      props: infer Props,
      ...rest: never[]
    ) => unknown)
  ? // A component without a parameter takes no props.
    unknown extends Props
    ? object
    : Props
  : never;
