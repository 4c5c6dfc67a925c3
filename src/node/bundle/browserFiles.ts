import type { AssetFile } from '../../model/content';
import type { MediaStylesheet, PageStylesheet } from '../../model/page';
import { declareTask } from '../../model/task';
import type { StoredFile } from './storedFiles';

/** URLs of files for documents of a build. In development, scripts do the same after the first paint. */
export interface ExtraFiles {
  /** The script that restores shortened lists before the first paint. */
  readonly lists: string;
  /** The script that restores selected tabs before the first paint. */
  readonly tabs: string;
  /** The script that turns the classes of elements with a `style` prop into styles before hydration. */
  readonly styleProps: string;
  /** The stylesheet for browsers without JavaScript. */
  readonly noScript: string;
}

/** The bundled assets that documents refer to. */
export interface BrowserFiles {
  /** The build ID, which changes with the files of the app shell. Page data contains it too. */
  readonly buildId: string;
  /** URL of the script that sets the color mode before the first paint. */
  readonly boot: string;
  readonly extras: ExtraFiles;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** URLs of the scripts with components that are not part of the app shell, by component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
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
}

/** The bundled browser side of a site. */
export interface BrowserBundle extends BrowserFiles {
  /** The files of the output, with their paths in it. */
  readonly assets: readonly { readonly path: string; readonly file: StoredFile }[];
  /** The files that only static pages import, which are copied to the output. */
  readonly copies: readonly AssetFile[];
}

/** Bundles the browser side. */
export const browserFiles = declareTask<null, BrowserBundle>('browser-bundle');
