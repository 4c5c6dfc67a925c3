import {
  type AtRule,
  type ChildNode,
  type Container,
  type Document,
  root as createRoot,
  type Root,
  type Rule,
} from 'postcss';

type Block = Root | AtRule;
type Parent = Container | Document | undefined;

/** The cascade layers whose order a stylesheet declares before everything else. */
export interface DeclaredLayers {
  /** The blocks whose rules apply unconditionally: the stylesheet itself, and those of declared layers. */
  readonly blocks: readonly Block[];
  /**
   * Returns the rank of the layer of a rule: unlayered rules override those in layers, and later layers override earlier ones. Only
   * unlayered rules are certain to override rules in layers that are not declared.
   */
  getRank(rule: Rule): number;
  /** Returns whether a rule always applies. Those in other at-rules apply only conditionally. */
  isUnconditional(rule: Rule): boolean;
}

const UNLAYERED = Number.POSITIVE_INFINITY;
const UNKNOWN_LAYER = Number.MAX_VALUE;
/** What may precede the declaration. */
const PRECEDING = ['charset', 'import'];

/** Finds the cascade layers that a stylesheet declares before everything else, besides comments and imports. */
export function findDeclaredLayers(root: Root): DeclaredLayers {
  const first = root.nodes.find(
    (node) => node.type !== 'comment' && !(node.type === 'atrule' && PRECEDING.includes(node.name)),
  );
  const names = first && isLayerStatement(first) ? first.params.split(',').map((name) => name.trim()) : [];
  const isDeclared = (node: Parent): node is AtRule =>
    isLayer(node) && node.parent === root && names.includes(node.params);
  return {
    blocks: [root, ...root.nodes.filter((node) => node.type === 'atrule').filter(isDeclared)],
    getRank(rule) {
      const [layer, ...outer] = listLayersAround(rule);
      if (layer === undefined) return UNLAYERED;
      return outer.length === 0 && isDeclared(layer) ? names.indexOf(layer.params) : UNKNOWN_LAYER;
    },
    isUnconditional: ({ parent }) => parent === root || isDeclared(parent),
  };
}

/**
 * Returns a stylesheet with nodes of another one, in the same declared layers. `move` moves the nodes of a block, which is the
 * stylesheet itself or a layer. Nodes of layers are in the order of the stylesheet, except that those outside of layers come first:
 * they win anyway.
 */
export function extractByLayer(root: Root, move: (block: Block, target: Block) => void): Root {
  const extracted = createRoot();
  for (const block of findDeclaredLayers(root).blocks) {
    const target = block === root ? extracted : block.clone({ nodes: [] });
    move(block, target);
    if (target.type === 'atrule' && target.nodes?.length) extracted.append(target);
  }
  return extracted;
}

/** Removes the blocks of declared layers that contain no rules. */
export function removeEmptyLayers(root: Root): void {
  for (const block of findDeclaredLayers(root).blocks) {
    const isEmpty = block.nodes?.every(({ type }) => type === 'comment') ?? false;
    if (block.type === 'atrule' && isEmpty) block.remove();
  }
}

/** Returns whether a node only declares the order of cascade layers. */
export function isLayerStatement(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer' && node.nodes === undefined;
}

function isLayer(node: Parent): node is AtRule {
  return node?.type === 'atrule' && (node as AtRule).name === 'layer';
}

function listLayersAround({ parent }: { readonly parent: Parent }): readonly AtRule[] {
  if (parent === undefined) return [];
  return [...(isLayer(parent) ? [parent] : []), ...listLayersAround(parent)];
}
