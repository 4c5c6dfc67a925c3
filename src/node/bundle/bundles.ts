import type { MediaStylesheet, PageStylesheet } from '../../model/page';

/** The bundled assets that documents refer to, and the server bundle that renders pages. */
export interface Bundles {
  /** The build ID, which changes with the files of the app shell. Page data contains it too. */
  readonly shell: string;
  /** URL of the script that sets the color mode before the first paint. */
  readonly boot: string;
  /** URL of the stylesheet for browsers without JavaScript. */
  readonly noScript: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Stylesheets that only some pages need. */
  readonly sheets: readonly PageStylesheet[];
  /** The stylesheet for print and forced colors. */
  readonly media?: MediaStylesheet;
  /** Fonts that documents preload. */
  readonly fonts: readonly string[];
  /** Scripts and stylesheets of interactive pages, by page path. All of the above are URLs too. */
  readonly pages: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** The folder with the client-side files, which are copied into the output. */
  readonly assetsDir: string;
  /** Absolute path of the server bundle, a CommonJS module, and its hash. */
  readonly serverBundle: string;
  readonly serverHash: string;
}
