import { type ComponentType, lazy } from 'react';

interface Props {
  readonly scope?: Readonly<Record<string, unknown>>;
}

/**
 * The editor for live code, loaded with its scope when a page renders live code. The bundler replaces `@theme/Playground` by this
 * module in the component of code blocks, which all pages with code may load.
 */
export default lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
  const [{ default: Playground }, { default: ownScope }] = await Promise.all([
    import('@theme/Playground'),
    import('@theme/ReactLiveScope'),
  ]);
  return { default: (props) => <Playground {...props} scope={{ ...ownScope, ...props.scope }} /> };
});
