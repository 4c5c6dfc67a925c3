import postcss, { type Container, type Declaration, type Plugin } from 'postcss';
import type { RuleSetUseItem } from 'webpack';
import { createLayersPlugin, DEFAULT_LAYERS } from '../../model/cascadeLayers';
import type { Site } from '../../model/site';
import { getPublishedPath } from '../entries';
import { findBundledFile } from '../files/findBundledFile';
import { isOwnCode } from '../files/ownCode';
import type { ProcessCss } from './postCssLoader';

/** Wraps a stylesheet in the default cascade layer that contains its file. */
export const addDefaultLayer: ProcessCss = async (css, file) => {
  const plugins = [
    createLayersPlugin(DEFAULT_LAYERS, getPublishedPath),
    ...(isOwnCode(file) ? [importantFirst] : []),
  ];
  return postcss(plugins).process(css, { from: file, map: false });
};

/**
 * Moves the important declarations of a layer into the layer of Infima. They override its utility classes, which are important, but
 * important declarations of earlier layers take precedence.
 */
const importantFirst: Plugin = {
  postcssPlugin: 'important-first',
  Once(root) {
    const layer = root.last;
    if (layer?.type !== 'atrule' || layer.name !== 'layer') return;
    const important = layer.clone({ params: INFIMA_LAYER });
    keepDeclarations(important, ({ important = false }) => important);
    keepDeclarations(layer, ({ important = false }) => !important);
    if (important.nodes?.length) layer.before(important);
  },
};

const [INFIMA_LAYER = ''] = Object.keys(DEFAULT_LAYERS);

/** Removes declarations from a block, and the blocks that become empty. */
function keepDeclarations(block: Container, isKept: (declaration: Declaration) => boolean): void {
  block.each((node) => {
    if (node.type === 'decl' && !isKept(node)) node.remove();
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    keepDeclarations(node, isKept);
    if (node.nodes?.every(({ type }) => type === 'comment')) node.remove();
  });
}

/** Returns the webpack loaders that put stylesheets into the default cascade layers: none if the site does not use them. */
export function createLayerLoaders({
  cascadeLayers,
  generatedFilesDir,
}: Pick<Site, 'cascadeLayers' | 'generatedFilesDir'>): RuleSetUseItem[] {
  if (!cascadeLayers?.isDefault) return [];
  const options = { process: addDefaultLayer, skippedDir: generatedFilesDir };
  return [{ loader: findBundledFile('postCssLoader'), options }];
}
