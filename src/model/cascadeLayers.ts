import type { ChildNode, Plugin } from 'postcss';

/** The name of the plugin that puts stylesheets into cascade layers. */
export const LAYERS_PLUGIN = 'docusaurus-plugin-css-cascade-layers';

/** Cascade layers by name, in their order, with functions that return whether a layer contains the rules of a file. */
export type CascadeLayers = Readonly<Record<string, (file: string) => boolean>>;

/** The cascade layers of a site. */
export interface SiteLayers {
  /** In their order. */
  readonly names: readonly string[];
  /** Whether `DEFAULT_LAYERS` decide which layer contains a file. Otherwise, a plugin does, with `configurePostCss`. */
  readonly isDefault: boolean;
}

const inFolder = (folder: string) => (file: string) => file.includes(`/node_modules/${folder}/`);

/** The layers of Docusaurus. They refer to files by their paths in the packages of Docusaurus. */
export const DEFAULT_LAYERS: CascadeLayers = {
  'docusaurus.infima': inFolder('infima/dist'),
  'docusaurus.theme-common': inFolder('@docusaurus/theme-common/lib'),
  'docusaurus.theme-classic': inFolder('@docusaurus/theme-classic/lib'),
  'docusaurus.core': inFolder('@docusaurus/core/lib'),
  'docusaurus.plugin-debug': inFolder('@docusaurus/plugin-debug/lib'),
  'docusaurus.theme-mermaid': inFolder('@docusaurus/theme-mermaid/lib'),
  'docusaurus.theme-live-codeblock': inFolder('@docusaurus/theme-live-codeblock/lib'),
  'docusaurus.theme-search-algolia.docsearch': inFolder('@docsearch/css/dist'),
  'docusaurus.theme-search-algolia': inFolder('@docusaurus/theme-search-algolia/lib'),
};

/** Returns whether a text is the name of a cascade layer, such as `docusaurus.infima`. */
export function isLayerName(name: string): boolean {
  return /^-?[a-z_][\w-]*(?:\.-?[a-z_][\w-]*)*$/i.test(name);
}

/** Returns the statement that sets the order of cascade layers. */
export function declareLayers(names: readonly string[]): string {
  return names.length === 0 ? '' : `@layer ${names.join(', ')};\n`;
}

/**
 * Creates a PostCSS plugin that puts the rules of a stylesheet into the first layer that contains its file. `getPath` returns the
 * path of the file that the layers refer to.
 */
export function createLayersPlugin(
  layers: CascadeLayers,
  getPath: (file: string) => string,
): Plugin & { readonly layers: CascadeLayers } {
  return {
    postcssPlugin: 'cascade-layers',
    // A fingerprint of the plugin contains them.
    layers,
    Once(root, { AtRule }) {
      const file = getPath(root.source?.input.file ?? '');
      const name = Object.keys(layers).find((each) => layers[each]?.(file));
      const nodes = root.nodes.filter((node) => !isPreamble(node));
      if (name === undefined || nodes.every(({ type }) => type === 'comment')) return;
      root.append(new AtRule({ name: 'layer', params: name, nodes: [] }).append(nodes));
    },
  };
}

/** Returns whether a node of a stylesheet is valid only outside of all blocks. */
function isPreamble(node: ChildNode): boolean {
  return node.type === 'atrule' && ['charset', 'import', 'namespace'].includes(node.name);
}
