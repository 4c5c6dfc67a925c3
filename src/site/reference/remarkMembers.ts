import type { BlockContent, Code, PhrasingContent, Root, RootContent, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createParameterId } from './parameterId';
import { type SignatureParts, splitSignature } from './signatures';

/** The headers of tables that list the members of the class in the heading above. */
const NAMES = ['Member', 'Attribute', 'Method'];

/**
 * Turns tables of members into rows with an anchor for each, like the rows of parameters. Their owner is the heading above.
 * Other tables stay. Turns code blocks of signatures into elements.
 * Signatures with one example become sections, in which the example stays visible on wide screens. So do those of decorators.
 */
export function remarkMembers() {
  return (tree: Root): void => {
    const lists = tree.children.filter(isParameterList);
    const documented = new Set(lists.map(getOwner).filter((of) => of.includes('.')));
    let owner = '';
    tree.children = tree.children.map((node, at): RootContent => {
      if (isSignature(node))
        return createSignature(node.value, { following: tree.children.slice(at + 1), lists });
      if (node.type === 'heading') owner = getText(node.children);
      const [header, ...rows] = node.type === 'table' ? node.children.map(({ children }) => children) : [];
      const labels = header?.map(({ children }) => getText(children)) ?? [];
      const isList = NAMES.includes(labels[0] ?? '') && labels.at(-1) === 'Description' && labels.length < 4;
      if (!isList || (labels.length === 3 && labels[1] !== 'Type')) return node;
      const of = owner.trim();
      const members = rows.map((cells) => createMember(cells, { owner: of, documented }));
      return createElement('Parameters', { of, kind: 'member' }, members);
    });
    wrapSignature(tree);
    wrapExamples(tree);
  };
}

/** Lists the parameters of a function, or of a method such as `Flow.runs`. */
const isParameterList = (node: RootContent) => isElement(node, 'Parameters');
const isCode = (node: RootContent) => node.type === 'code';

function isElement(node: RootContent | undefined, name: string): node is MdxJsxFlowElement {
  return node?.type === 'mdxJsxFlowElement' && node.name === name;
}

/** On wide screens, the code in this element is beside the other content. */
function wrap(section: readonly RootContent[]): MdxJsxFlowElement {
  return createElement('div', { className: 'api-signature markdown' }, section as BlockContent[]);
}

const getOwner = (list: MdxJsxFlowElement) => getAttribute(list, 'of') ?? '';

/**
 * Creates the element for a signature, with the IDs of the rows of its parameters. It shows the version of the parameters that follow
 * in its section, instead of their list. If they are those of a method, the element has the ID of the method.
 */
function createSignature(
  code: string,
  {
    following,
    lists,
  }: { readonly following: readonly RootContent[]; readonly lists: readonly MdxJsxFlowElement[] },
): MdxJsxFlowElement {
  const end = following.findIndex((node) => node.type === 'heading' || isSignature(node));
  const list = following.slice(0, end === -1 ? undefined : end).find(isParameterList);
  const rows = (splitSignature(code) ?? []).flatMap((call) => listRows(call, lists)).join(' ');
  const of = getAttribute(list, 'of');
  const since = getAttribute(list, 'since');
  if (list) list.attributes = list.attributes.filter((each) => !('name' in each && each.name === 'since'));
  return createElement(
    'Signature',
    { code, ...(of?.includes('.') && { of }), ...(rows && { rows }), ...(since && { since }) },
    [],
  );
}

/** Returns the IDs of the rows with the parameters of a call, which may not name the class, as in `self.next(*dsts)`. */
function listRows({ owner, name }: SignatureParts, lists: readonly MdxJsxFlowElement[]): readonly string[] {
  const exact = lists.filter((list) => getOwner(list) === `${owner.replace(/^(?:await |@)/, '')}${name}`);
  const similar = lists.filter((list) => getOwner(list).split('.').at(-1) === name);
  return (exact.length > 0 ? exact : similar).flatMap((list) =>
    list.children.flatMap((child) => {
      const parameter = child.type === 'mdxJsxFlowElement' ? getAttribute(child, 'name') : undefined;
      return parameter === undefined ? [] : [createParameterId(getOwner(list), parameter)];
    }),
  );
}

function isSignature(node: RootContent): node is Code {
  return node.type === 'code' && node.meta === 'signature' && splitSignature(node.value) !== undefined;
}

function getAttribute(element: MdxJsxFlowElement | undefined, name: string): string | undefined {
  const found = element?.attributes.find((each) => 'name' in each && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Wraps everything between the heading of the signature and the end of the parameters. */
function wrapSignature({ children }: Root): void {
  const start = children.findIndex((node) => isSection(node, /^Signature$/)) + 1;
  const next = children.findIndex((node, at) => at >= start && isSection(node, /^(?!Parameters$)/));
  const section = children.slice(start, next < 0 ? undefined : next);
  if (start === 0 || !section.some((node) => 'name' in node && node.name === 'Parameters')) return;
  children.splice(start, section.length, wrap(section));
}

/** Wraps the signatures below a heading that have one example, with everything up to the next heading. */
function wrapExamples(tree: Root): void {
  const sections: RootContent[][] = [[]];
  for (const node of tree.children) {
    if (node.type === 'heading') sections.push([]);
    sections.at(-1)?.push(node);
  }
  tree.children = sections.flatMap((section) => {
    const start = section.findIndex((node) => isElement(node, 'Signature'));
    const members = section.slice(start);
    const hasExample = start >= 0 && members.filter(isCode).length === 1;
    return hasExample ? [...section.slice(0, start), wrap(members)] : section;
  });
}

function isSection(node: RootContent, title: RegExp): boolean {
  return node.type === 'heading' && node.depth === 2 && title.test(getText(node.children).trim());
}

function createMember(
  cells: readonly TableCell[],
  { owner, documented }: { readonly owner: string; readonly documented: ReadonlySet<string> },
): MdxJsxFlowElement {
  const [nameCell, ...others] = cells;
  const name = getText(nameCell?.children ?? []);
  const method = `${owner}.${name.replace(/\(.*$/, '')}`;
  const target = name.includes('(') && documented.has(method) ? `#${method.toLowerCase()}` : undefined;
  const type = others.length > 1 ? getText(others[0]?.children ?? []) : undefined;
  const children = [...(others.at(-1)?.children ?? [])] as PhrasingContent[];
  const attributes = { name, kind: 'member', ...(type && { type }), ...(target && { target }) };
  return createElement('Param', attributes, children.length > 0 ? [{ type: 'paragraph', children }] : []);
}

function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (BlockContent | MdxJsxFlowElement)[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: [...children] as MdxJsxFlowElement['children'],
  };
}

function getText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('children' in node ? getText(node.children) : 'value' in node ? node.value : ''))
    .filter((text) => !/^\s*\/\*.*\*\/\s*$/.test(text))
    .join('');
}
