/** The `defaultProps` of function components, which React 19 ignores and components for React 17 and 18 rely on. */

/** Returns a function that creates elements as the given one does, with the default props of their components. */
export function withDefaultProps<Args extends unknown[], Element>(
  create: (type: never, props: never, ...args: Args) => Element,
): (type: unknown, props: unknown, ...args: Args) => Element {
  return (type, props, ...args) => create(type as never, fillDefaultProps(type, props) as never, ...args);
}

/** Returns the props of an element, with the default props of its component in place of those that are `undefined`. */
export function fillDefaultProps<Props>(type: unknown, props: Props): Props {
  const { defaultProps } = (type ?? {}) as { readonly defaultProps?: Readonly<Record<string, unknown>> };
  if (!defaultProps) return props;
  const filled = { ...props } as Record<string, unknown>;
  for (const [name, value] of Object.entries(defaultProps)) {
    if (filled[name] === undefined) filled[name] = value;
  }
  return filled as Props;
}
