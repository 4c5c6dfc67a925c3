import { SaxesParser } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Parses XML with a strict parser, which throws unless it is well-formed, and returns the root element. */
export function parseXml(xml: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: XmlNode = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return document.children[0] as XmlNode;
}

/** Returns the child elements with a name. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the text of the first child element with a name. */
export function textIn(node: XmlNode | undefined, name: string): string | undefined {
  return childrenOf(node, name)[0]?.text;
}
