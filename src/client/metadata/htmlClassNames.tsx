import clsx from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import Head from '../exports/Head';
import useRouteContext from '../exports/useRouteContext';

const HtmlClassNameContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** Adds class names to `<html>`, after those of outer providers. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  readonly className: string;
  readonly children?: ReactNode;
}): ReactNode {
  const all = clsx(useContext(HtmlClassNameContext), className);
  return (
    <HtmlClassNameContext.Provider value={all}>
      <Head>
        {/* biome-ignore lint/a11y/useHtmlLang: the language is set elsewhere; attributes are merged */}
        <html className={all} />
      </Head>
      {children}
    </HtmlClassNameContext.Provider>
  );
}

/** Adds class names for the plugin that created the page: `plugin-<name>` and `plugin-id-<id>`. */
export function PluginHtmlClassNameProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  const { name, id } = useRouteContext().plugin;
  const shortName = name.replace(/^docusaurus-(?:plugin|theme)-(?:content-)?/, '');
  return (
    <HtmlClassNameProvider className={`plugin-${shortName} plugin-id-${id}`}>
      {children}
    </HtmlClassNameProvider>
  );
}
