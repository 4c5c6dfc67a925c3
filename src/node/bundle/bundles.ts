import type { MediaStylesheet, PageStylesheet } from '../../model/page';

/** The output of step 4: what documents refer to, and what renders them. */
export interface Bundles {
  /** Changes whenever the shell's files do; page data says which shell it was made for. */
  readonly shell: string;
  /** The script that sets the colour mode before the first paint. */
  readonly boot: string;
  /** The style sheet of readers without scripts. */
  readonly noScript: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets that go with some pages only. */
  readonly sheets: readonly PageStylesheet[];
  /** The style sheet for print and forced colours. */
  readonly media?: MediaStylesheet;
  /** Fonts that documents preload. */
  readonly fonts: readonly string[];
  /** Scripts and style sheets of interactive pages, by path. URLs, as are all of the above. */
  readonly pages: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** Folder of the files for the browser, to be copied into the output. */
  readonly assetsDir: string;
  /** The server side of the theme: a CommonJS module, absolute path, and its hash. */
  readonly serverBundle: string;
  readonly serverHash: string;
}
